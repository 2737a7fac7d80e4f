import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import { forecastText, shortText, targetText, usualTarget } from '../target.ts';

interface Props {
  trial: PaymentTrial;
  /** When the trial was answered, server time in epoch ms. */
  time: number;
  /** The trial is of what is chosen in the form. */
  isTried: boolean;
  target: ChargeTarget | undefined;
  onChoose: () => void;
}

/** A target may have been chosen for another car, or before this one was charged: then there is nothing to forecast. */
const reachedText = ({ startSoc }: PaymentTrial, target: ChargeTarget | undefined): string | null =>
  target?.kind === 'SOC' && startSoc !== null && startSoc >= target.value
    ? `车辆当前电量 ${startSoc}%，已达到目标，请重新选择`
    : null;

/** How far the charge goes, and when it will be there; nothing where the server says neither. */
export function TargetCard({ trial, time, isTried, target, onChoose }: Props) {
  const short = isTried ? shortText(trial) : null;
  const forecast = reachedText(trial, target) ?? short ?? forecastText(trial, time);
  const mayChoose = trial.targetKinds.some((kind) => kind !== 'UNKNOWN');
  if (!forecast && !mayChoose) return null;
  return (
    <Card>
      <Row
        label="充电目标"
        hint={forecast || undefined}
        value={target ? targetText(target) : usualTarget(trial)}
        onPress={mayChoose ? onChoose : undefined}
      />
    </Card>
  );
}
