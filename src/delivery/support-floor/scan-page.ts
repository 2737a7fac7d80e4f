import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { findingsOf, type Finding } from './finding.ts';
import { scanScript } from './scan-script.ts';
import { scanStyle } from './scan-style.ts';
import { featureOf, type Feature } from './support.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const html = (...path: string[]): Feature | null => featureOf('html', ...path);

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsIn(node.content);
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsIn(child);
}

const textOf = (node: Element): string =>
  node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

function markupFindings({ tagName, attrs, namespaceURI }: Element): Finding[] {
  if (!namespaceURI.endsWith('xhtml')) return [];
  const features = attrs.flatMap(({ name, value }) => [
    html('elements', tagName, name) ?? html('global_attributes', name),
    ...(/^[\w-]+$/.test(value)
      ? [html('elements', tagName, name, value) ?? html('global_attributes', name, value)]
      : []),
  ]);
  const near = `<${tagName}${attrs.map((attribute) => ` ${attribute.name}="${attribute.value.slice(0, 40)}"`).join('')}>`;
  return findingsOf([html('elements', tagName), ...features], near);
}

function scriptFindings(element: Element): Finding[] {
  const type = element.attrs.find((attribute) => attribute.name === 'type')?.value ?? '';
  if (type === 'module') return scanScript(textOf(element), 'module');
  return /^$|javascript/.test(type) ? scanScript(textOf(element), 'script') : [];
}

/** @returns the unsupported features of a page: in its markup, its own scripts and its own styles */
export function scanPage(text: string): Finding[] {
  return [...elementsIn(parse(text))].flatMap((element) => [
    ...markupFindings(element),
    ...(element.tagName === 'script' ? scriptFindings(element) : []),
    ...(element.tagName === 'style' ? scanStyle(textOf(element)) : []),
  ]);
}
