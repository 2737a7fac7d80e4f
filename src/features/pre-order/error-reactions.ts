import type { WritableAtom } from 'nanostores';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { payResult } from '#contract/calls/order/pay-result.ts';
import { codes } from '#contract/codes.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, type AppError, type ErrorKind } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { noticeOf, type Notice } from '#core/notice.ts';
import { createCooldown, retryAfterMs } from '#core/writes/cooldown.ts';
import { trialChanges } from './trial-changes.ts';
import { noPrice, type TrialStore } from './trial.store.ts';

export interface Reactions {
  trial: TrialStore;
  /** Asks for the state of the connector again. */
  refreshConnector(): Promise<void>;
  /** What the screen shows of a failure. */
  $notice: WritableAtom<Notice | null>;
  $problem: WritableAtom<string>;
  $wait: WritableAtom<number>;
}

function shownTrial({ $trial }: TrialStore): PaymentTrial | undefined {
  const shown = $trial.get();
  return shown.state === 'ready' && shown.error === null ? shown.value : undefined;
}

/**
 * Reads of what became of an order or payment. They are asked several times over, so that their own toasts are kept
 * back; the one that ends the attempt is told here. The owner pressed a button: he reads what the server says to it.
 */
const mutedReads: ReadonlySet<string | undefined> = new Set([payResult.name, orderDetail.name]);

/** What the app says, or is said of it: no call of the back end has told it. */
const ofApp: ReadonlySet<ErrorKind> = new Set(['unsupported', 'refused', 'native']);

/** What a new trial says that the old one did not. @param before the trial that was refused */
function renewalLines(before: PaymentTrial | undefined, after: PaymentTrial | undefined): readonly string[] {
  if (!after) return [noPrice];
  if (!before) return [];
  const lines = trialChanges(before, after);
  return lines.length > 0 ? lines : ['电价与抵扣没有变化，已为您重新试算'];
}

/** A dialog does not wait longer for what it says of another order. */
const longestMs = 2_000;

/**
 * Shows the dialog of a result code, where it has one. After 1282048 a new trial is asked for, and the dialog says what
 * is different in it (domain model, 2.6).
 */
async function explain(
  env: Environment,
  { trial, $notice }: Pick<Reactions, 'trial' | '$notice'>,
  error: AppError,
  orderNo: string,
): Promise<void> {
  // How the other order stands may have changed since the page was opened, as by another phone.
  if (error.code === codes.orderInProgress) {
    const late = new Promise<void>((done) => void env.clock.after(longestMs, done));
    await Promise.race([env.session.refreshChargeUser(), late]);
  }
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

/**
 * What /preOrder does about a failure, by its code (domain model, 2.6).
 *
 * @returns a function that takes the failure and the number of the order that was being paid; its payment was closed
 * then. The number is empty before there is one
 */
export function createErrorReactions(
  env: Environment,
  { trial, refreshConnector, $notice, $problem, $wait }: Reactions,
): (error: AppError, orderNo: string) => void {
  const cooldown = createCooldown(env, $wait);
  return (error, orderNo) => {
    const untold = mutedReads.has(error.call) ? toastOf(error) : '';
    if (untold) env.toaster.show(untold);
    void explain(env, { trial, $notice }, error, orderNo);
    if (error.code === codes.pileNotUsable) void refreshConnector();
    if (error.code === codes.orderPointError) void trial.dropPoints(error.message);
    if (error.code === codes.tooFrequent) cooldown.begin(retryAfterMs(error));
    if (ofApp.has(error.kind)) env.toaster.show(error.message);
    if (isUnknownOutcome(error)) $problem.set(toastOf(error, '结果尚未确认，请再次点击确认，不会重复下单'));
  };
}
