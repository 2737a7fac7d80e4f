import type { HelpIndex } from '#core/text-search/help-index.ts';
import { createHelpSearch, type FoundArticle } from './find-articles.ts';
import { withOrder } from './keep-order.ts';

/** Inserted by the build. */
declare const helpIndex: HelpIndex;

function statusText(count: number, isClose: boolean): string {
  if (count === 0) return '没有找到相关问题，请换个说法，或看看下面';
  return isClose ? `找到 ${count} 个问题` : `没有完全匹配的问题，以下 ${count} 个可能有用`;
}

/**
 * Starts the search of a help page (`help-search.astro`): results of the typed text take the place of the rest of the page;
 * without any, the page shows other ways to get help.
 */
function startHelpSearch(document: Document, index: HelpIndex): void {
  const part = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-help-${name}]`);
  const [place, status, found, none] = [part('search'), part('said'), part('found'), part('none')];
  const [rest, clear] = [part('rest'), part('clear')];
  const row = part<HTMLTemplateElement>('row')?.content.firstElementChild;
  const input = place?.querySelector('input');
  if (!place || !input || !status || !found || !none || !row || !rest || !clear) return;
  const { articles = '' } = place.dataset;
  const search = createHelpSearch(index);

  const rowOf = ({ id, question }: FoundArticle): Element => {
    const link = row.cloneNode(true) as Element;
    link.setAttribute('href', withOrder(articles + id, location));
    const [label] = link.children;
    if (label) label.textContent = question;
    return link;
  };

  const show = (): void => {
    const query = input.value.trim();
    const { articles: hits, isClose } = search(query);
    found.firstElementChild?.replaceChildren(...hits.map(rowOf));
    status.textContent = statusText(hits.length, isClose);
    status.hidden = !query;
    found.hidden = hits.length === 0;
    none.hidden = !query || hits.length > 0;
    rest.hidden = Boolean(query);
    clear.hidden = !input.value;
    const address = new URL(location.href);
    if (query) address.searchParams.set('q', query);
    else address.searchParams.delete('q');
    if (address.href !== location.href) history.replaceState(history.state, '', address.href);
  };

  // During the composition of an input method the text is not complete.
  input.addEventListener('input', (event) => {
    if (!event.isComposing) show();
  });
  input.addEventListener('compositionend', show);
  clear.addEventListener('click', () => {
    input.value = '';
    show();
    input.focus();
  });
  show();
}

startHelpSearch(document, helpIndex);
