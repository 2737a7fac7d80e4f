import { loadLazyScript } from '#core/page/load-lazy-script.ts';
import { keepOrder } from './keep-order.ts';

/**
 * Shows the search field and loads the search on first use. The query is stored in the address, so that the results return
 * after Back from an article.
 */
function showField(field: HTMLElement): void {
  const input = field.querySelector('input');
  const status = field.querySelector<HTMLElement>('[data-help-said]');
  if (!input || !status) return;
  const load = () =>
    loadLazyScript(field, () => {
      status.hidden = !input.value;
      status.textContent = '暂时不能搜索，请检查网络后再试';
    });
  input.addEventListener('focus', load);
  input.addEventListener('input', load);
  field.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    load();
    input.blur();
  });
  input.value = new URLSearchParams(location.search).get('q') ?? input.value;
  if (input.value) load();
  field.hidden = false;
}

/** Runs inline in each page with a search of the help. */
export function showSearchField(): void {
  keepOrder(document);
  const field = document.querySelector<HTMLElement>('[data-help-search]');
  if (field) showField(field);
}
