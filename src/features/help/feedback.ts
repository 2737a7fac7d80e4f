import { helpFeedback } from '#contract/calls/help/help-feedback.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { createWidgetEnvironment } from '#core/page/widget-environment.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { answeredKey } from './answered-key.ts';

const texts = {
  yes: '感谢您的反馈',
  no: '感谢您的反馈，我们会改进。问题还没解决，请看相关问题，或联系客服',
  failed: '提交失败，请重试',
};

/**
 * Sends the answer that `feedback-buttons.ts` leaves on the page, at once and each time that the reader answers again, as after
 * a failure. Shows thanks, or what went wrong.
 */
function startFeedback(document: Document, env: Environment): void {
  const place = document.querySelector<HTMLElement>('[data-help-feedback]');
  const status = place?.querySelector<HTMLElement>('[role=status]');
  const buttons = place?.querySelector<HTMLElement>('[data-help-answers]');
  // The page loads the script again after a failed attempt, so it may run twice.
  if (!place || !status || !buttons || place.dataset['sends']) return;
  place.dataset['sends'] = 'yes';

  const send = async (): Promise<void> => {
    const { article = '', useful } = place.dataset;
    // The page has withdrawn the answer, because this script was loaded too late.
    if (!useful) return;
    const isUseful = useful === 'yes';
    const body = { issueId: article, useful: isUseful };
    try {
      await sendIdempotent(env, {
        key: `help:${article}`,
        body,
        send: (requestId) => env.call(helpFeedback, { ...body, requestId }, { toast: false }),
      });
      status.textContent = isUseful ? texts.yes : texts.no;
      // A keyboard user continues from here, not from the start of the page.
      if (buttons.contains(document.activeElement)) status.focus();
      buttons.hidden = true;
      env.storage.write(answeredKey(article), true);
    } catch (thrown) {
      delete place.dataset['useful'];
      status.textContent = toastOf(toAppError(thrown)) || texts.failed;
    }
  };
  place.addEventListener('answer', () => void send());
  void send();
}

startFeedback(
  document,
  createWidgetEnvironment(window, () => {}),
);
