import { formatKwh, formatYuan } from '#core/money.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog, loadDialog } from '#ui/dialog/dialog.tsx';
import { iconStop } from '#ui/icon/set/stop.ts';
import { iconWallet } from '#ui/icon/set/wallet.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Tool } from '#ui/tool/tool.tsx';
import { couponBack, isBilled } from './charge-values.ts';
import type { Running } from './session-sample.ts';
import type { StopStep } from './stop.ts';

interface Props {
  step: StopStep;
  connectorId: string;
  /** Text of the question, see {@link stopText}. */
  question: string;
  onAsk: () => void;
  onDismiss: () => void;
  onStop: () => Promise<void>;
}

const texts: Record<StopStep, string> = {
  none: '',
  asking: '',
  sent: '停止指令发送中…',
  confirmed: '正在停止…',
  unknown: '停止指令是否送达未知，可再次发送',
  failed: '停止失败，请重试或按下充电桩急停按钮',
};

/** Stops the charge after a question. The outcome of the command is shown above the button. */
export function StopBar({ step, connectorId, question, onAsk, onDismiss, onStop }: Props) {
  // The network is bad in a car park: the dialog is loaded before anybody presses.
  useLazyPart(loadDialog, { wanted: false, ahead: true });
  const underWay = step === 'sent' || step === 'confirmed';
  const text = texts[step];
  // While the command runs the text replaces the button, so that the bar keeps its height.
  const place = underWay ? 'u-flex-1 u-order-1' : 'u-w-full';
  const colour = step === 'failed' ? 'u-text-fault' : 'u-text-2';
  const className = text ? `${place} ${colour} u-text-center` : 'visually-hidden';
  return (
    <>
      <BottomBar stays>
        <p className={className} role="status">
          {text}
        </p>
        <Tool icon={iconWallet} label="电价" href={href('feeDetail', { connectorId })} />
        {!underWay && (
          <Button variant="danger" icon={iconStop} grow onPress={step === 'unknown' ? onStop : onAsk}>
            {step === 'unknown' ? '再次发送停止指令' : '结束充电'}
          </Button>
        )}
      </BottomBar>
      <Dialog
        open={step === 'asking'}
        title="结束充电？"
        actions={[
          { label: '继续充电', tone: 'plain', onPress: onDismiss },
          { label: '结束充电', tone: 'danger', onPress: onStop },
        ]}
        onClose={onDismiss}
      >
        {question}
      </Dialog>
    </>
  );
}

/**
 * @returns what a user wants to know before ending a charge: the energy so far, its cost, and the refund. Unknown sums are
 *   left out
 */
export function stopText({ order, session, waitingCoupon }: Running): string {
  const { payableAmount: due, prepaidAmount } = order;
  const cost = session && isBilled({ order, session }) ? session.totalAmount : null;
  const facts = [
    session && `已充 ${formatKwh(session.chargedWh)} 度`,
    cost !== null && `费用 ¥${formatYuan(cost)}`,
    cost !== null && due !== null && due < cost && `抵扣后 ¥${formatYuan(due)}`,
    prepaidAmount && due !== null && `约退回 ¥${formatYuan(Math.max(0, prepaidAmount - due))}`,
  ].filter(Boolean);
  const rest = prepaidAmount && due === null ? '剩余预付金额自动退回' : '按实际用量结算';
  return [facts.join('，') || rest, couponBack({ waitingCoupon }, '将退还')]
    .filter(Boolean)
    .map((sentence) => `${sentence}。`)
    .join('');
}
