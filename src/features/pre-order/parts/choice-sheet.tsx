import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { Choice } from '../choice.ts';
import { cardHint, cardShare, couponHint, couponShare } from '../wallet-text.ts';
import { DiscountList } from './discount-list.tsx';
import { OptionList } from './option-list.tsx';
import { TargetList } from './target-list.tsx';

/** Which sheet is open. */
export type ChoiceSheetName = 'car' | 'discounts' | 'cards' | 'coupon' | 'target';

const titles: Record<ChoiceSheetName, string> = {
  car: '充电车辆',
  discounts: '优惠',
  cards: '能量卡',
  coupon: '优惠券',
  target: '充电目标',
};

interface Props {
  open: ChoiceSheetName;
  cars: readonly Vehicle[];
  trial: PaymentTrial;
  /** What was chosen since: its trial may still be on its way. */
  choice: Choice;
  onChange: (choice: Partial<Choice>) => void;
  /** Opens another sheet in its place. */
  onOpen: (sheet: ChoiceSheetName) => void;
  onClose: () => void;
}

/** Choose a car, cards, a coupon or how far to charge. */
export function ChoiceSheet({
  open,
  ...lists
}: Omit<Props, 'open'> & {
  open: ChoiceSheetName | null;
}) {
  return (
    <Sheet open={open !== null} title={open ? titles[open] : ''} onClose={lists.onClose}>
      {open && <ChoiceLists open={open} {...lists} />}
    </Sheet>
  );
}

/** Lists of a choice sheet: a car, cards or a coupon. A car and a coupon are one of several, cards add up. */
export function ChoiceLists({ open, cars, trial, choice, onChange, onOpen, onClose }: Props) {
  const take = (choice: Partial<Choice>) => {
    onChange(choice);
    onClose();
  };
  return (
    <>
      {open === 'car' && (
        <OptionList
          label={titles.car}
          options={cars.map((car) => ({
            id: car.vin,
            title: car.modelName,
            hint: car.licenseNumber,
            reason: null,
            chosen: car.vin === trial.vin,
          }))}
          onPress={(vin) => take({ vin, cardIds: undefined, couponId: undefined })}
        />
      )}
      {open === 'target' && (
        <TargetList
          kinds={trial.targetKinds}
          startSoc={trial.startSoc}
          target={choice.target}
          onTake={(target) => take({ target, prepayAmount: undefined })}
        />
      )}
      {open === 'discounts' && <DiscountList trial={trial} onTake={take} onOpen={onOpen} />}
      {open === 'cards' && <Cards {...{ trial, choice, onChange, onClose }} />}
      {open === 'coupon' && <UnreadableRows list={trial.coupons} />}
      {open === 'coupon' && (
        <OptionList
          label={titles.coupon}
          options={[
            { id: '', title: '不使用优惠券', hint: '', reason: null, chosen: trial.chosen.couponId === null },
            ...trial.coupons.map(({ coupon, usable, reason, best, estimatedAmount }) => ({
              id: coupon.couponId,
              title: best ? `${coupon.name}（抵扣最多）` : coupon.name,
              hint: usable ? `${couponShare(estimatedAmount)} · ${couponHint(coupon)}` : couponHint(coupon),
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

type CardsProps = Pick<Props, 'trial' | 'choice' | 'onChange' | 'onClose'>;

function Cards({ trial, choice, onChange, onClose }: CardsProps) {
  if (trial.cards.length === 0)
    return unreadableRows(trial.cards) > 0 ? (
      <UnreadableRows list={trial.cards} />
    ) : (
      <p className="sub">暂无能量卡</p>
    );
  const wanted = choice.cardIds ?? trial.chosen.cardIds;
  const inOrder = trial.cards.filter((card) => card.usable && wanted.includes(card.card.cardId));
  return (
    <>
      <p className="sub">可多选，按到期先后依次抵扣</p>
      <UnreadableRows list={trial.cards} />
      <OptionList
        several
        label={titles.cards}
        options={trial.cards.map((offered) => {
          const { card, usable, reason } = offered;
          const place = inOrder.indexOf(offered) + 1;
          return {
            id: card.cardId,
            title: place > 0 && inOrder.length > 1 ? `${card.name}（第 ${place} 张抵扣）` : card.name,
            hint: usable ? `${cardHint(card)} · ${cardShare(offered)}` : cardHint(card),
            reason: usable ? null : (reason ?? '暂不可用'),
            chosen: place > 0,
          };
        })}
        onPress={(cardId) =>
          onChange({
            cardIds: wanted.includes(cardId) ? wanted.filter((id) => id !== cardId) : [...wanted, cardId],
          })
        }
      />
      <div className="u-mt-3">
        <Button variant="soft" onPress={onClose}>
          完成
        </Button>
      </div>
    </>
  );
}
