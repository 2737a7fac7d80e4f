import { Fragment, type ReactElement, type ReactNode } from 'react';

/*
 * Makes DOM nodes from React elements before React is loaded: a component is a function that is called once. No state, no
 * events, no strings of HTML: texts become text nodes and attributes are set, so nothing that the back end sends is ever
 * parsed as markup.
 */

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode };

/**
 * Set on a component with hooks: a replacement without hooks that renders its first state, because hooks do
 * not work before React is loaded.
 */
export interface HasFirstState<OwnProps> {
  firstState: (props: OwnProps) => ReactNode;
}

type Component = ((props: Props) => ReactNode) & Partial<HasFirstState<Props>>;

const svgTags = new Set(['svg', 'path', 'circle', 'rect', 'line', 'g', 'text']);
/** Attributes of SVG whose names are in camel case there too. */
const asWritten = new Set(['viewBox', 'preserveAspectRatio']);
const renamed: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

const attributeOf = (name: string, isSvg: boolean): string => {
  if (renamed[name]) return renamed[name];
  return isSvg && !asWritten.has(name)
    ? name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    : name;
};

function setAttribute(element: Element, name: string, value: unknown, isSvg: boolean): void {
  if (name === 'style') {
    for (const [property, text] of Object.entries(value as Record<string, string>)) {
      (element as HTMLElement).style.setProperty(property, text);
    }
  } else if (typeof value === 'boolean') {
    // `aria-hidden` needs the text `true` or `false`; an attribute like `hidden` is present or absent.
    if (/^(aria|data)-/.test(name)) element.setAttribute(name, String(value));
    else if (value) element.setAttribute(attributeOf(name, isSvg), '');
  } else if (typeof value === 'string' || typeof value === 'number') {
    element.setAttribute(attributeOf(name, isSvg), String(value));
  }
}

function makeElement(tag: string, props: Props): Element {
  const isSvg = svgTags.has(tag);
  const element = isSvg
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'children') setAttribute(element, name, value, isSvg);
  }
  element.append(...renderNodes(props.children));
  return element;
}

const isElement = (node: ReactNode): node is ReactElement<Props> =>
  typeof node === 'object' && node !== null && 'props' in node;

/** @returns the nodes of a tree; booleans and `null` show nothing */
function renderNodes(node: ReactNode): Node[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(renderNodes);
  if (typeof node === 'string' || typeof node === 'number') return [document.createTextNode(String(node))];
  if (!isElement(node)) return [];
  const { type, props } = node;
  if (typeof type === 'string') return [makeElement(type, props)];
  if (type === (Fragment as unknown)) return renderNodes(props.children);
  const component = type as Component;
  return renderNodes((component.firstState ?? component)(props));
}

/**
 * @returns the DOM nodes of a view
 * @throws TypeError if a component uses a hook and has no replacement
 */
export const renderView = (view: () => ReactNode): Node[] => renderNodes(view());
