import { arrows } from '#core/page/head/back-link.ts';
import { loadLazyScript } from '#core/page/load-lazy-script.ts';
import { leaveConsent } from '#domain/consent/leave-consent.ts';

/**
 * Runs inline in an agreement: with `ask=1` in the address it shows the bar of consent, and loads the script that records the
 * consent on a press. If that cannot be loaded, the next page in the tab records the version that was read.
 */
const bar = document.querySelector<HTMLElement>('[data-agreement]');
const status = bar?.querySelector('[role=status]');
if (bar && status && new URLSearchParams(location.search).get('ask') === '1') {
  bar.hidden = false;
  bar.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('button') || bar.dataset['agreed']) return;
    bar.dataset['agreed'] = '1';
    status.textContent = '提交中…';
    loadLazyScript(bar, () => {
      delete bar.dataset['agreed'];
      status.textContent = '';
      const { agreement: id = '', version = '' } = bar.dataset;
      leaveConsent(() => sessionStorage, { id, version });
      document.querySelector<HTMLElement>(arrows)?.click();
    });
    bar.dispatchEvent(new Event('agree'));
  });
}
