import { useState } from 'react';
import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Row } from '#ui/row/row.tsx';

interface Props {
  costRules: CostRules;
  /** The plate that was typed; empty for that of the car. */
  typed: string;
  /** The plate of the chosen car; `null` if it has none. */
  ofCar: string | null;
  onTake: (plate: string) => void;
}

const loadSheet = () => import('#domain/ui/parking/plate-sheet.tsx');

/** The plate for which parking will be relieved, to be confirmed or changed; nothing where the place relieves nobody. */
export function PlateRow({ costRules, typed, ofCar, onTake }: Props) {
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
