import type { WritableAtom } from 'nanostores';
import type { PaymentTrial } from '../../contract/schema/payment-trial';
import type { Environment } from '../../core/environment';
import type { AppError } from '../../core/error';
import { noticeOf, type Notice } from '../../core/notice';
import { trialChanges } from './trial-changes';
import type { TrialStore } from './trial.store';

interface Parts {
  trial: TrialStore;
  $notice: WritableAtom<Notice | null>;
}

function shownTrial({ $trial }: TrialStore): PaymentTrial | undefined {
  const shown = $trial.get();
  return shown.state === 'ready' && shown.error === null ? shown.value : undefined;
}

/** What a new trial says that the old one did not. @param before the trial that was refused */
function renewalLines(before: PaymentTrial | undefined, after: PaymentTrial | undefined): readonly string[] {
  if (!after) return ['未能获取最新价格，请稍后重试'];
  if (!before) return [];
  const lines = trialChanges(before, after);
  return lines.length > 0 ? lines : ['电价与抵扣没有变化，已为您重新试算'];
}

/**
 * Shows the dialog of a result code, where it has one. After 1282048 a new trial is asked for, and the dialog says what
 * is different in it (domain model, 2.6).
 *
 * @param orderNo the order that was being paid; its payment was closed then. Empty before there is one
 */
export async function explain(
  env: Environment,
  { trial, $notice }: Parts,
  error: AppError,
  orderNo: string,
): Promise<void> {
  const notice = error.kind === 'code' ? noticeOf(env, error, orderNo) : null;
  $notice.set(notice);
  if (notice?.kind !== 'price-changed') return;
  const before = shownTrial(trial);
  await trial.refresh();
  // Whoever has closed the dialog meanwhile is not asked again.
  if ($notice.get() !== notice) return;
  const lines = orderNo ? ['未支付的订单已超时关闭，请重新下单'] : renewalLines(before, shownTrial(trial));
  $notice.set({ ...notice, lines });
}
