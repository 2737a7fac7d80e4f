import type { ReactNode } from 'react';
import { phoneLink } from '#core/device/phone.ts';
import { isWebAddress } from '#core/device/web-address.ts';
import { siteBase } from '#routes.ts';
import '../article/article.css';

/** Allowed elements in a text of the back end (domain model, 1.11), and the elements that replace them. */
const kept = new Map<string, keyof React.JSX.IntrinsicElements>([
  // The page has its heading, and the card its own.
  ['h1', 'h3'],
  ['h2', 'h3'],
  ...(
    ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong'] as const
  ).map((name) => [name, name] as const),
]);

/** Elements whose content is dropped, because it is no text for an owner. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'noscript',
]);

/** Deeper nesting does not come from an editor. */
const deepest = 12;

/** @returns the address of a link that may be followed: of the site, over https, or a phone number; else `null` */
function linkOf(address: string): string | null {
  if (!isWebAddress(address)) return /^tel:/i.test(address) ? phoneLink(address.slice('tel:'.length)) : null;
  return address.startsWith('/') ? siteBase() + address : address;
}

function nodeOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  const name = element.localName;
  if (dropped.has(name) || depth > deepest) return null;
  if (name === 'br') return <br key={key} />;
  if (name === 'img') {
    const source = element.getAttribute('src') ?? '';
    const alt = element.getAttribute('alt') ?? '';
    return isWebAddress(source) && <img key={key} src={source} alt={alt} loading="lazy" />;
  }
  const content = nodesOf(element, depth + 1);
  const link = name === 'a' ? linkOf(element.getAttribute('href') ?? '') : null;
  if (link !== null) {
    return (
      <a key={key} href={link}>
        {content}
      </a>
    );
  }
  const Kept = kept.get(name);
  // For an unknown element only its content is shown.
  return Kept ? <Kept key={key}>{content}</Kept> : content;
}

const nodesOf = (parent: Node, depth: number): ReactNode[] =>
  Array.from(parent.childNodes, (node, key) => nodeOf(node, key, depth));

/**
 * @returns the HTML without inline styles and event handlers, which browsers report as policy violations as soon as
 * they parse it, even in an inert document. What this misses costs a report; it is not rendered either.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/([\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi, '$1data-'));

/**
 * HTML of the back end, reduced to the few elements that a text needs: attributes, scripts, forms and styles are
 * dropped. The document that parses it runs nothing and loads nothing.
 */
export const RichText = ({ html }: { html: string }) => (
  <div className="pw-article">
    {nodesOf(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body, 0)}
  </div>
);
