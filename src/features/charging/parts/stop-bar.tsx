import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { iconStop } from '#ui/icon/set/stop.ts';
import { iconWallet } from '#ui/icon/set/wallet.ts';
import { Tool } from '#ui/tool/tool.tsx';
import type { StopStep } from '../stop.store.ts';

interface Props {
  step: StopStep;
  connectorId: string;
  /** What has come together by now, and what goes back: see `stopText`. */
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

/** Ends the charge, after a question. What became of the command stands above the button. */
export function StopBar({ step, connectorId, question, onAsk, onDismiss, onStop }: Props) {
  const underWay = step === 'sent' || step === 'confirmed';
  const text = texts[step];
  // Under way it stands in the place of the button, so that the bar keeps its height.
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
