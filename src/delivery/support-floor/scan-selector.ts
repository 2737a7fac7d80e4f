import { generate, parse, walk, type CssNode } from 'css-tree';
import { findingsOf, type Finding } from './finding.ts';
import { featureOf, type Feature } from './support.ts';

const selector = (...path: string[]): Feature | null => featureOf('css', 'selectors', ...path);

/** @returns the unsupported features of a selector; a browser drops the whole rule, or query */
export function scanSelector(node: CssNode): Finding[] {
  const found: (Feature | null)[] = [];
  walk(node, (part) => {
    if (part.type === 'NestingSelector') found.push(selector('nesting'));
    if (part.type !== 'PseudoClassSelector' && part.type !== 'PseudoElementSelector') return;
    if (part.name.startsWith('-')) return;
    found.push(selector(part.name));
    const list = part.children?.first;
    if (part.name === 'not' && list?.type === 'SelectorList' && list.children.size > 1) {
      found.push(selector('not', 'selector_list'));
    }
  });
  return findingsOf(found, generate(node));
}

/** As {@link scanSelector}, for a text such as that of `querySelector`; one that cannot be parsed is no finding. */
export function scanSelectorText(text: string): Finding[] {
  try {
    return scanSelector(parse(text, { context: 'selectorList' }));
  } catch {
    return [];
  }
}
