import type { PaymentTrial } from '../../../contract/schema/payment-trial';
import type { Vehicle } from '../../../contract/schema/vehicle';
import type { Choice } from '../choice';
import { cardHint, couponHint } from '../wallet-text';
import { titles, type ChoiceSheetName } from './choice-sheet-names';
import { OptionList } from './option-list';

export interface ChoiceListsProps {
  open: ChoiceSheetName;
  cars: readonly Vehicle[];
  trial: PaymentTrial;
  onChange: (choice: Partial<Choice>) => void;
  onClose: () => void;
}

/** Lists of a choice sheet: a car, cards or a coupon. A car and a coupon are one of several, cards add up. */
export function ChoiceLists({ open, cars, trial, onChange, onClose }: ChoiceListsProps) {
  const take = (choice: Partial<Choice>) => {
    onChange(choice);
    onClose();
  };
  return (
    <>
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
    </>
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
