import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { iconCard } from '#ui/icon/set/card.ts';
import { iconGift } from '#ui/icon/set/gift.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Row } from '#ui/row/row.tsx';
import type { Choice } from '../choice.ts';
import { discountOptions, keptLines } from '../discounts.ts';
import { OptionList } from './option-list.tsx';

interface Props {
  trial: PaymentTrial;
  onTake: (choice: Partial<Choice>) => void;
  onOpen: (list: 'cards' | 'coupon') => void;
}

/** What may be used together, the recommended combination on top; below, the way to one's own choice. */
export function DiscountList({ trial, onTake, onOpen }: Props) {
  const { cards, coupons, chosen } = trial;
  const options = discountOptions(trial);
  const usable = (offers: readonly { usable: boolean }[]) =>
    `${offers.filter((offer) => offer.usable).length} 张可用`;
  return (
    <>
      {options.length > 0 && (
        <OptionList
          label="优惠"
          options={options.map(({ title, hint, amount, chosen: isChosen }, index) => ({
            id: String(index),
            title,
            hint,
            reason: null,
            chosen: isChosen,
            value: <Money amount={amount} minus />,
          }))}
          onPress={(id) => {
            const option = options[Number(id)];
            if (option) onTake(option.choice);
          }}
        />
      )}
      {keptLines(trial).map((line) => (
        <Note key={line}>{line}</Note>
      ))}
      <Row
        icon={iconCard}
        label={options.length > 0 ? '自选能量卡' : '能量卡'}
        value={chosen.cardIds.length > 0 ? `已选 ${chosen.cardIds.length} 张` : usable(cards)}
        onPress={() => onOpen('cards')}
      />
      <Row
        icon={iconGift}
        label={options.length > 0 ? '自选优惠券' : '优惠券'}
        value={chosen.couponId === null ? usable(coupons) : '已选 1 张'}
        onPress={() => onOpen('coupon')}
      />
    </>
  );
}
