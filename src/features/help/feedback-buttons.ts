import { loadLate } from '#core/page/load-late.ts';

/**
 * Runs inline in an article: shows the question whether it was of use, and brings what sends the answer once there is one.
 * The answer stands in `data-useful`; while it is sent, and after it, no other is taken.
 */
function askForFeedback(place: HTMLElement): void {
  const said = place.querySelector<HTMLElement>('[role=status]');
  place.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-answer]');
    if (!pressed || !said || place.dataset['useful']) return;
    place.dataset['useful'] = pressed.dataset['answer'];
    said.textContent = '提交中…';
    loadLate(place, () => {
      delete place.dataset['useful'];
      said.textContent = '提交失败，请检查网络后再试';
    });
    place.dispatchEvent(new Event('answer'));
  });
  place.hidden = false;
}

const asking = document.querySelector<HTMLElement>('[data-help-feedback]');
if (asking) askForFeedback(asking);
