import { useState } from 'react';
import type { ChargeTarget, TargetKind } from '#contract/schema/order/charge-target.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { offeredTargets, targetText } from '../target.ts';
import { OptionList } from './option-list.tsx';

interface Props {
  kinds: PaymentTrial['targetKinds'];
  /** State of charge of the car, percent; what it has reached is not offered. */
  startSoc: PaymentTrial['startSoc'];
  target: ChargeTarget | undefined;
  onTake: (target: ChargeTarget | undefined) => void;
}

/** Where the charge ends by itself, by state of charge, energy, money or time. */
export function TargetList({ kinds, startSoc, target, onTake }: Props) {
  const known = kinds.filter((kind): kind is TargetKind => kind !== 'UNKNOWN');
  const [chosen, setChosen] = useState<TargetKind | undefined>(target?.kind);
  const shown = known.find((kind) => kind === chosen) ?? known[0];
  if (shown === undefined) return null;
  const { values } = offeredTargets[shown];
  const offered = shown === 'SOC' ? values.filter((value) => value > (startSoc ?? 0)) : values;
  return (
    <Tabs
      label="充电目标"
      id="charge-target"
      value={shown}
      tabs={known.map((key) => ({ key, label: offeredTargets[key].tab }))}
      onChange={(key) => setChosen(known.find((kind) => kind === key))}
    >
      <OptionList
        label={offeredTargets[shown].tab}
        options={[
          { id: '', title: '系统推荐', hint: '', reason: null, chosen: target === undefined },
          ...offered.map((value) => ({
            id: String(value),
            title: targetText({ kind: shown, value }),
            hint: shown === 'AMOUNT' ? '按抵扣前的费用' : '',
            reason: null,
            chosen: target?.kind === shown && target.value === value,
          })),
        ]}
        onPress={(id) => onTake(id ? { kind: shown, value: Number(id) } : undefined)}
      />
    </Tabs>
  );
}
