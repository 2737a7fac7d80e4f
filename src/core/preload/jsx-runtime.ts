/**
 * What JSX means in the inline script of a page (set in for `react/jsx-runtime` by `delivery/inline-script.ts`): a
 * component is a function that is called once, an element is a node at once. No state, no events, no strings of HTML:
 * texts become text nodes and attributes are set, so nothing that the back end sends is ever parsed as markup.
 */

type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Readonly<Record<string, unknown>> & { children?: Child };

const svgTags = new Set(['svg', 'path', 'circle', 'rect', 'line', 'g', 'text']);
/** Attributes of SVG whose names are in camel case there too. */
const asWritten = new Set(['viewBox', 'preserveAspectRatio']);
const renamed: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

const attributeOf = (name: string, svg: boolean): string => {
  if (renamed[name]) return renamed[name];
  return svg && !asWritten.has(name) ? name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`) : name;
};

function append(parent: Node, child: Child): void {
  if (Array.isArray(child)) child.forEach((it: Child) => append(parent, it));
  else if (child instanceof Node) parent.appendChild(child);
  else if (typeof child === 'string' || typeof child === 'number') {
    parent.appendChild(document.createTextNode(String(child)));
  }
}

function setStyle(element: Element, style: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(style)) (element as HTMLElement).style.setProperty(name, value);
}

function setAttributes(element: Element, props: Props, svg: boolean): void {
  for (const [name, value] of Object.entries(props)) {
    if (name === 'style') setStyle(element, value as Record<string, string>);
    else if (name === 'children') continue;
    else if (typeof value === 'boolean') {
      // `aria-hidden` says true or false, `hidden` is there or not.
      if (/^(aria|data)-/.test(name)) element.setAttribute(name, String(value));
      else if (value) element.setAttribute(attributeOf(name, svg), '');
    } else if (typeof value === 'string' || typeof value === 'number') {
      element.setAttribute(attributeOf(name, svg), String(value));
    }
  }
}

/** What `<>…</>` becomes: its children without an element of their own. */
export const Fragment = ({ children }: Props): Node => {
  const fragment = document.createDocumentFragment();
  append(fragment, children);
  return fragment;
};

/** What an element of JSX becomes: a node, or what a component makes of its props. */
export function jsx(type: string | ((props: Props) => Child), props: Props): Child {
  if (typeof type !== 'string') return type(props);
  const svg = svgTags.has(type);
  const element = svg
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  setAttributes(element, props, svg);
  append(element, props.children);
  return element;
}
export { jsx as jsxs };
