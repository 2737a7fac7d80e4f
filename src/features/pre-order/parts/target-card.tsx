import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import { forecastText, targetText, usualTarget } from '../target.ts';

interface Props {
  trial: PaymentTrial;
  /** When the trial was answered, server time in epoch ms. */
  time: number;
  target: ChargeTarget | undefined;
  onChoose: () => void;
}

/** How far the charge goes, and when it will be there; nothing where the server says neither. */
export function TargetCard({ trial, time, target, onChoose }: Props) {
  const forecast = forecastText(trial, time);
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
