import { existsSync } from 'node:fs';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { hostOf } from '#core/device/web-address.ts';
import { matchRoute, siteBase } from '#routes.ts';
import { facts } from './facts.ts';
import { labelTable } from './labelled-table.ts';
import { textIds } from './text-ids.ts';

type Parent = DefaultTreeAdapterTypes.DocumentFragment | DefaultTreeAdapterTypes.Element;

/** Allowed elements of a text (domain model, 1.11), each with its allowed attributes. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  ul: [],
  ol: ['start'],
  li: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['align'],
  td: ['align'],
  img: ['src', 'alt'],
  a: ['href'],
  strong: [],
  br: [],
};

/** Names of the allowed elements. */
export const textElements: readonly string[] = Object.keys(allowed);

const factName = /\{\{\s*(\w+)\s*\}\}/g;

/** @returns the address of a link in the build. @throws Error for a dead one */
function linkTarget(link: string, fail: (what: string) => never): string {
  if (/^tel:[\d-]+$/.test(link) || hostOf(link) !== null) return link;
  const [path = ''] = link.split(/[?#]/);
  const match = link.startsWith('/') ? matchRoute(path) : null;
  const { texts } = match?.route ?? {};
  const isThere =
    match && match.route.name !== 'notFound' && (!texts || textIds(texts).includes(match.params.id ?? ''));
  if (!isThere) fail(`links to ${link}, which is no page of the site`);
  return siteBase() + link;
}

/**
 * @returns the address of a picture in the build
 * @throws Error if the file does not exist, or the picture has no text for screen readers
 */
function pictureTarget(src: string, alt: string, fail: (what: string) => never): string {
  if (!/^\/[\w/-]+\.(png|jpe?g|webp)$/.test(src) || !existsSync(`public${src}`))
    fail(`shows ${src}, which is no picture in the folder public`);
  if (!alt.trim()) fail(`shows ${src} without a text for who cannot see it`);
  return siteBase() + src;
}

/**
 * Turns the HTML of a text into that of a page: inserts the values of facts, resolves links and pictures,
 * labels the cells of tables, and refuses every element that is not allowed.
 * @param html rendered from Markdown
 * @param file named in errors
 * @throws Error that names the file and what is wrong with it; the build fails
 */
export function checkedHtml(html: string, file: string): string {
  const fail = (what: string): never => {
    throw new Error(`${file} ${what}`);
  };
  const said = html.replace(factName, (_, name: string) => {
    const known: Readonly<Record<string, string>> = facts;
    return known[name] ?? fail(`names the fact {{${name}}}, which src/content/facts.ts has not got`);
  });

  const visit = (parent: Parent): void => {
    for (const node of parent.childNodes) {
      if (node.nodeName === '#comment') fail('holds a comment of HTML');
      if (!('tagName' in node)) continue;
      const attributes = allowed[node.tagName];
      if (!attributes) return fail(`holds <${node.tagName}>, which no text may hold`);
      for (const { name, value } of node.attrs) {
        if (!attributes.includes(name)) fail(`holds <${node.tagName} ${name}="${value}">`);
      }
      visit(node);
      const valueOf = (wanted: string) => node.attrs.find(({ name }) => name === wanted)?.value ?? '';
      if (node.tagName === 'img')
        node.attrs = [
          { name: 'src', value: pictureTarget(valueOf('src'), valueOf('alt'), fail) },
          { name: 'alt', value: valueOf('alt') },
        ];
      const href = node.attrs.find(({ name }) => name === 'href');
      if (href) href.value = linkTarget(href.value, fail);
      if (node.tagName === 'table') labelTable(node);
    }
  };
  const root = parseFragment(said);
  visit(root);
  return serialize(root);
}
