import { useState, type ReactNode } from 'react';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import { formatKwh } from '#core/money.ts';
import { leftOut } from '#domain/cost-words.ts';
import { CostLines } from '#domain/ui/costs/costs.tsx';
import { Card } from '#ui/card/card.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Money } from '#ui/money/money.tsx';
import { Row } from '#ui/row/row.tsx';

/** All that may have to be paid: the charge, and what comes beside it; nothing if the back end does not tell it. */
export function CostsCard({ trial, children }: { trial: PaymentTrial; children?: ReactNode }) {
  const { costRules, estimatedWh, estimatedAmount } = trial;
  if (!costRules) return null;
  const missing = leftOut(costRules);
  return (
    <Card title="这次可能要付">
      <Row
        label={`充电约 ${formatKwh(estimatedWh)} 度`}
        hint="电费 + 服务费"
        value={<Money amount={estimatedAmount} />}
      />
      <CostLines rules={costRules} />
      {children}
      <Row
        label="合计约"
        hint={missing && `不含${missing}`}
        value={
          <b>
            <Money amount={estimatedAmount} />
          </b>
        }
      />
    </Card>
  );
}

interface PlateProps {
  costRules: CostRules;
  /** The plate that was typed; empty for that of the car. */
  typed: string;
  /** The plate of the chosen car; `null` if it has none. */
  ofCar: string | null;
  onTake: (plate: string) => void;
}

const loadSheet = () => import('#domain/ui/parking/plate-sheet.tsx');

/** The plate for which parking will be relieved, to be confirmed or changed; nothing where the place relieves nobody. */
export function PlateRow({ costRules, typed, ofCar, onTake }: PlateProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { part } = useLazyPart(loadSheet, { wanted: isOpen, onLost: close });
  if (!costRules.parking?.relief) return null;
  const plate = typed || ofCar;
  return (
    <>
      <Row
        label="停车减免"
        hint={plate ? '充完自动提交，请核对车牌' : '没有车牌，不能自动减免'}
        value={plate || '填写车牌'}
        onPress={() => setOpen(true)}
      />
      {part && (
        <part.PlateSheet
          open={isOpen}
          initial={plate ?? ''}
          act="确定"
          onTake={(taken) => {
            onTake(taken);
            return '';
          }}
          onClose={close}
        />
      )}
    </>
  );
}
