import { leadsBack } from '#core/navigation/entry.ts';
import { createWidgetEnvironment } from '#core/page/widget-environment.ts';
import { giveConsent } from './give-consent.ts';

/** Records the consent that `consent.ts` leaves on the page, at once and on each press, and shows the result. */
function startConsent(bar: HTMLElement, status: HTMLElement): void {
  const env = createWidgetEnvironment(window, () => {});
  const button = bar.querySelector('button');

  const give = async (): Promise<void> => {
    const { agreement = '', version = '' } = bar.dataset;
    const outcome = await giveConsent(env, { id: agreement, version });
    status.textContent = outcome.state === 'given' ? '已同意' : outcome.text;
    if (outcome.state === 'nobody') {
      delete bar.dataset['agreed'];
      return;
    }
    if (outcome.state === 'refused') {
      // Another version is in force: the user has to read it first.
      if (button) button.textContent = '刷新';
      button?.addEventListener('click', () => location.reload());
      return;
    }
    // A keyboard user goes on from here, not from the start of the page.
    if (button === document.activeElement) status.focus();
    button?.remove();
    // Goes back to the page that asked for the consent, if there is one.
    if (leadsBack(history)) env.navigator.back();
  };
  bar.addEventListener('agree', () => void give());
  void give();
}

const bar = document.querySelector<HTMLElement>('[data-agreement]');
const status = bar?.querySelector<HTMLElement>('[role=status]');
if (bar && status) startConsent(bar, status);
