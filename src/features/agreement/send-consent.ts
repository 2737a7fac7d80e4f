import { leadsBack } from '#core/navigation/entry.ts';
import { createWidgetEnvironment } from '#core/page/widget-environment.ts';
import { giveConsent } from './give-consent.ts';

/** Records what `consent.ts` leaves on the page, at once and whenever it is pressed again, and says what became of it. */
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
      // Another version is in force: what is agreed to has to be read first.
      if (button) button.textContent = '刷新';
      button?.addEventListener('click', () => location.reload());
      return;
    }
    // Whoever goes through the page by keys goes on from here, not from its beginning.
    if (button === document.activeElement) status.focus();
    button?.remove();
    // Whoever was asked for it on the way goes on from there; in a view of its own the text stays.
    if (leadsBack(history)) env.navigator.back();
  };
  bar.addEventListener('agree', () => void give());
  void give();
}

const bar = document.querySelector<HTMLElement>('[data-agreement]');
const status = bar?.querySelector<HTMLElement>('[role=status]');
if (bar && status) startConsent(bar, status);
