import { leaveConsent } from '#domain/consent/leave-consent.ts';

/**
 * Runs inline in an agreement: with `ask=1` in its address it shows the bar of consent, and the press on 同意 leads back.
 * The page that is reached next records which version was read; this one is a text and knows no back end.
 */
const bar = document.querySelector<HTMLElement>('[data-agreement]');
if (bar && new URLSearchParams(location.search).get('ask') === '1') {
  bar.hidden = false;
  bar.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('button')) return;
    const { agreement = '', version = '' } = bar.dataset;
    leaveConsent(() => window.sessionStorage, { id: agreement, version });
    document.querySelector<HTMLElement>('.pw-nav a')?.click();
  });
}
