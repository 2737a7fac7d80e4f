import { helpFeedback } from '#contract/calls/help/help-feedback.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { answeredKey } from './answered-key.ts';

const said = {
  yes: '感谢您的反馈',
  no: '感谢您的反馈，我们会改进。问题还没解决，请看相关问题，或联系客服',
  failed: '提交失败，请重试',
};

/**
 * Sends what `feedback-buttons.ts` leaves on the page, at once and whenever there is another answer: one that failed can be
 * given again. Thanks, or says what went wrong.
 */
export function startFeedback(document: Document, env: Environment): void {
  const place = document.querySelector<HTMLElement>('[data-help-feedback]');
  const status = place?.querySelector<HTMLElement>('[role=status]');
  const buttons = place?.querySelector<HTMLElement>('[data-help-answers]');
  // Given up and brought again, the script may come twice.
  if (!place || !status || !buttons || place.dataset['sends']) return;
  place.dataset['sends'] = 'yes';

  const send = async (): Promise<void> => {
    const { article = '', useful } = place.dataset;
    // It came so late that the answer was given up.
    if (!useful) return;
    const isUseful = useful === 'yes';
    const body = { issueId: article, useful: isUseful };
    try {
      await sendIdempotent(env, {
        key: `help:${article}`,
        body,
        send: (requestId) => env.call(helpFeedback, { ...body, requestId }, { toast: false }),
      });
      status.textContent = isUseful ? said.yes : said.no;
      // Whoever goes through the page by keys goes on from here, not from its beginning.
      if (buttons.contains(document.activeElement)) status.focus();
      buttons.hidden = true;
      env.storage.write(answeredKey(article), true);
    } catch (thrown) {
      delete place.dataset['useful'];
      status.textContent = toastOf(toAppError(thrown)) || said.failed;
    }
  };
  place.addEventListener('answer', () => void send());
  void send();
}
