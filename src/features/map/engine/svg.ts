const svgNamespace = 'http://www.w3.org/2000/svg';

/** @returns an element of a drawing */
export function svgElement(name: string, attributes: Readonly<Record<string, string>> = {}): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
