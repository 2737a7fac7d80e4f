import { loadLate } from '#core/page/load-late.ts';
import { leaveConsent } from '#domain/consent/leave-consent.ts';

/**
 * Runs inline in an agreement: with `ask=1` in its address it shows the bar of consent, and brings what records it once it
 * is given. Where that does not come, the next page of the tab records which version was read.
 */
function askForConsent(bar: HTMLElement, status: Element): void {
  bar.hidden = false;
  bar.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('button') || bar.dataset['sending']) return;
    bar.dataset['sending'] = 'yes';
    status.textContent = '提交中…';
    loadLate(bar, () => {
      delete bar.dataset['sending'];
      status.textContent = '';
      const { agreement = '', version = '' } = bar.dataset;
      leaveConsent(() => window.sessionStorage, { id: agreement, version });
      document.querySelector<HTMLElement>('.pw-nav a')?.click();
    });
    bar.dispatchEvent(new Event('agree'));
  });
}

const bar = document.querySelector<HTMLElement>('[data-agreement]');
const status = bar?.querySelector('[role=status]');
if (bar && status && new URLSearchParams(location.search).get('ask') === '1') askForConsent(bar, status);
