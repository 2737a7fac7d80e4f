import { loadLazyScript } from '#core/page/load-lazy-script.ts';
import { storagePrefix } from '#core/storage.ts';
import { keepOrder } from './keep-order.ts';
import { answeredKey } from './answered-key.ts';

/** @returns whether this phone has sent feedback for an article, which is not asked for twice */
function wasAnswered(article: string): boolean {
  try {
    return window.localStorage.getItem(storagePrefix + answeredKey(article)) !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}

/**
 * Runs inline in an article: asks whether it was helpful, and loads the script that sends the answer after a press. The answer
 * is stored in `data-useful`; until it fails, further presses do nothing.
 */
function askForFeedback(place: HTMLElement): void {
  const status = place.querySelector<HTMLElement>('[role=status]');
  place.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-answer]');
    if (!pressed || !status || place.dataset['useful']) return;
    place.dataset['useful'] = pressed.dataset['answer'];
    status.textContent = '提交中…';
    loadLazyScript(place, () => {
      delete place.dataset['useful'];
      status.textContent = '提交失败，请稍后再试';
    });
    place.dispatchEvent(new Event('answer'));
  });
  place.hidden = wasAnswered(place.dataset['article'] ?? '');
}

keepOrder(document);
const asking = document.querySelector<HTMLElement>('[data-help-feedback]');
if (asking) askForFeedback(asking);
