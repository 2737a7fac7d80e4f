import { loadLazyScript } from '#core/page/load-lazy-script.ts';
import { storagePrefix } from '#core/storage.ts';
import { keepOrder } from './keep-order.ts';
import { answeredKey } from './answered-key.ts';

/** @returns whether this phone has answered for an article before: nobody is asked twice */
function wasAnswered(article: string): boolean {
  try {
    return window.localStorage.getItem(storagePrefix + answeredKey(article)) !== null;
  } catch {
    // Storage is blocked: then nothing is known of it.
    return false;
  }
}

/**
 * Runs inline in an article: shows the question whether it was of use, and brings what sends the answer once there is one.
 * The answer stands in `data-useful`; while it is sent, and after it, no other is taken.
 */
function askForFeedback(place: HTMLElement): void {
  const said = place.querySelector<HTMLElement>('[role=status]');
  place.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-answer]');
    if (!pressed || !said || place.dataset['useful']) return;
    place.dataset['useful'] = pressed.dataset['answer'];
    said.textContent = '提交中…';
    loadLazyScript(place, () => {
      delete place.dataset['useful'];
      said.textContent = '提交失败，请稍后再试';
    });
    place.dispatchEvent(new Event('answer'));
  });
  place.hidden = wasAnswered(place.dataset['article'] ?? '');
}

keepOrder(document);
const asking = document.querySelector<HTMLElement>('[data-help-feedback]');
if (asking) askForFeedback(asking);
