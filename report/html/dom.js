// Short ways to make HTML and SVG elements. Text is always text, never markup.
const fill = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes || {}))
    if (name === "on")
      for (const [event, action] of Object.entries(value)) element.addEventListener(event, action);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  element.append(...present(children));
  return element;
};
const present = (children) => children.flat(2).filter((child) => child !== null && child !== undefined);
const el = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

// Something that can be clicked can be reached and chosen with the keyboard too.
const clickable = (action) => ({
  click: action,
  keydown: (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      action(event);
    }
  },
});

const hues = [212, 28, 145, 285, 350, 175, 50, 245];
const hue = (node) => "--h: " + hues[node % hues.length];
