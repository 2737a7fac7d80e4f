import { useState, type ReactNode } from 'react';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { offeredTargets, type ChargeTarget, type TargetKind } from '#contract/schema/order/charge-target.ts';
import type { TargetQuote } from '#contract/schema/order/target-quote.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { formatKwh } from '#core/money.ts';
import { isSameTarget, quoteTime, slowEnd, targetTabs, targetText } from '#domain/target-words.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCard } from '#ui/icon/set/card.ts';
import { iconCheck } from '#ui/icon/set/check.ts';
import { iconGift } from '#ui/icon/set/gift.ts';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Row } from '#ui/row/row.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import './choice-sheet.css';
import { discountOptions, keptLines } from './discounts.ts';
import { cardHint, cardShare, couponHint, couponShare } from './trial-text.ts';
import type { Choice } from './trial.store.ts';

/** Which list the sheet shows. */
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
  /** The present choice, whose trial may not be answered yet. */
  choice: Choice;
  onChange: (choice: Partial<Choice>) => void;
  /** Shows another list in its place. */
  onOpen: (sheet: ChoiceSheetName) => void;
  onClose: () => void;
}

/** The sheet for car, discounts, cards, coupon and charging target. */
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

/** The list of an open sheet. Car and coupon are one of several; several cards can be used together. */
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
          quotes={trial.targetQuotes}
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

interface DiscountProps {
  trial: PaymentTrial;
  onTake: (choice: Partial<Choice>) => void;
  onOpen: (list: 'cards' | 'coupon') => void;
}

/** The combinations of discounts, the recommended one first, and below them the user's own choice. */
function DiscountList({ trial, onTake, onOpen }: DiscountProps) {
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

interface TargetProps {
  kinds: PaymentTrial['targetKinds'];
  /** What each target costs and how long it takes. */
  quotes: PaymentTrial['targetQuotes'];
  /** State of charge of the car, percent; lower targets are not offered. */
  startSoc: PaymentTrial['startSoc'];
  target: ChargeTarget | undefined;
  onTake: (target: ChargeTarget | undefined) => void;
}

/** Charging targets by state of charge, energy, money or time. */
export function TargetList({ kinds, quotes, startSoc, target, onTake }: TargetProps) {
  const known = kinds.filter((kind): kind is TargetKind => kind !== 'UNKNOWN');
  const [chosen, setChosen] = useState<TargetKind | undefined>(target?.kind);
  const shown = known.find((kind) => kind === chosen) ?? known[0];
  if (shown === undefined) return null;
  const offered = offeredTargets[shown]
    .filter((value) => shown !== 'SOC' || value > (startSoc ?? 0))
    .map((value): ChargeTarget => ({ kind: shown, value }));
  const slow = slowEnd(quotes.filter(({ target: { kind } }) => kind === shown));
  return (
    <Tabs
      label="充电目标"
      id="charge-target"
      value={shown}
      tabs={known.map((key) => ({ key, label: targetTabs[key] }))}
      onChange={(key) => setChosen(known.find((kind) => kind === key))}
    >
      <OptionList
        label={targetTabs[shown]}
        options={[
          { id: '', title: '系统推荐', hint: '', reason: null, chosen: target === undefined },
          ...offered.map((one): Option => {
            const quote = quotes.find((each) => isSameTarget(each.target, one));
            return {
              id: String(one.value),
              title: targetText(one),
              hint: quoteHint(one, quote),
              reason: null,
              chosen: isSameTarget(target, one),
              value: quote && <QuotedAmount quote={quote} />,
            };
          }),
        ]}
        onPress={(id) => onTake(id ? { kind: shown, value: Number(id) } : undefined)}
      />
      {slow && <Note>{slow}</Note>}
    </Tabs>
  );
}

/** Duration and energy of a target; that of money is meant without deductions. */
const quoteHint = ({ kind }: ChargeTarget, quote: TargetQuote | undefined): string =>
  [
    quote && quoteTime(quote),
    quote && kind !== 'WH' && `${formatKwh(quote.wh)} 度`,
    kind === 'AMOUNT' && '按抵扣前的费用',
  ]
    .filter(Boolean)
    .join(' · ');

/** What a target costs, after deductions if there are some. */
const QuotedAmount = ({ quote: { totalAmount, payableAmount } }: { quote: TargetQuote }) => (
  <span className="digits">
    {payableAmount < totalAmount && <span className="sub u-font-normal">实付 </span>}
    <Money amount={payableAmount} />
  </span>
);

interface Option {
  id: string;
  title: string;
  hint: string;
  /** Why it cannot be chosen; `null` if it can. */
  reason: string | null;
  chosen: boolean;
  /** At the end of the line. */
  value?: ReactNode;
}

interface OptionProps {
  label: string;
  options: readonly Option[];
  /** Whether several can be chosen: each option then has a box, so that this is visible before the first press. */
  several?: boolean;
  onPress: (id: string) => void;
}

/** Options as lines; one that cannot be chosen shows the reason. */
function OptionList({ label, options, several = false, onPress }: OptionProps) {
  return (
    <div className="u-lines" role="group" aria-label={label}>
      {options.map(({ id, title, hint, reason, chosen, value }) => (
        <button
          key={id}
          type="button"
          className="charge-option u-flex u-items-center u-gap-3 u-w-full u-min-h-lines u-py-2 u-text-left u-cursor-pointer disabled:u-text-3 disabled:u-cursor-default"
          aria-pressed={chosen}
          disabled={reason !== null}
          onClick={() => onPress(id)}
        >
          <span className="u-flex-auto">
            {title}
            {hint && <span className="u-block sub digits">{hint}</span>}
            {reason !== null && <span className="u-block u-text-2 u-text-13 digits">{reason}</span>}
          </span>
          {value !== undefined && <b className="u-flex-none">{value}</b>}
          {several && reason === null ? (
            <span className="charge-option-box">{chosen && <Icon icon={iconCheck} size={20} />}</span>
          ) : (
            chosen && <Icon icon={iconCheck} size={20} />
          )}
        </button>
      ))}
    </div>
  );
}
