import type { PaymentTrial } from '../../../contract/schema/payment';
import type { Vehicle } from '../../../contract/schema/user';
import { Sheet } from '../../../ui/sheet/sheet';
import type { Choice } from '../choice';
import { cardHint, couponHint } from '../wallet-text';
import { OptionList } from './option-list';

/** Which sheet is open. */
export type ChoiceSheetName = 'car' | 'cards' | 'coupon';

interface Props {
  open: ChoiceSheetName | null;
  cars: readonly Vehicle[];
  trial: PaymentTrial;
  onChange: (choice: Partial<Choice>) => void;
  onClose: () => void;
}

const titles: Record<ChoiceSheetName, string> = { car: '充电车辆', cards: '能量卡', coupon: '优惠券' };

/** Choose a car, cards or a coupon. A car and a coupon are one of several, cards add up. */
export function ChoiceSheet({ open, cars, trial, onChange, onClose }: Props) {
  const take = (choice: Partial<Choice>) => {
    onChange(choice);
    onClose();
  };
  return (
    <Sheet open={open !== null} title={open ? titles[open] : ''} onClose={onClose}>
      {open === 'car' && (
        <OptionList
          label={titles.car}
          options={cars.map((it) => ({
            id: it.vin,
            title: it.modelName,
            hint: it.licenseNumber,
            reason: null,
            chosen: it.vin === trial.vin,
          }))}
          onPress={(vin) => take({ vin, cardIds: undefined, couponId: undefined })}
        />
      )}
      {open === 'cards' && <Cards trial={trial} onChange={onChange} />}
      {open === 'coupon' && (
        <OptionList
          label={titles.coupon}
          options={[
            { id: '', title: '不使用优惠券', hint: '', reason: null, chosen: trial.chosen.couponId === null },
            ...trial.coupons.map(({ coupon, usable, reason, best }) => ({
              id: coupon.couponId,
              title: best ? `${coupon.name}（最优）` : coupon.name,
              hint: couponHint(coupon),
              reason: usable ? null : (reason ?? '暂不可用'),
              chosen: coupon.couponId === trial.chosen.couponId,
            })),
          ]}
          onPress={(couponId) => take({ couponId: couponId || null })}
        />
      )}
    </Sheet>
  );
}

function Cards({ trial, onChange }: { trial: PaymentTrial; onChange: (choice: Partial<Choice>) => void }) {
  const { cardIds } = trial.chosen;
  if (trial.cards.length === 0) return <p className="sub">暂无能量卡</p>;
  return (
    <OptionList
      label={titles.cards}
      options={trial.cards.map(({ card, usable, reason }) => ({
        id: card.cardId,
        title: card.name,
        hint: cardHint(card),
        reason: usable ? null : (reason ?? '暂不可用'),
        chosen: cardIds.includes(card.cardId),
      }))}
      onPress={(cardId) =>
        onChange({
          cardIds: cardIds.includes(cardId) ? cardIds.filter((it) => it !== cardId) : [...cardIds, cardId],
        })
      }
    />
  );
}
