import { useState } from 'react';
import type { ChargeQuote } from '#contract/schema/order/target-quote.ts';
import { formatYuan } from '#core/money.ts';
import { formatTime } from '#core/time/format-time.ts';
import { plausibleSec } from '#domain/charge-end.ts';
import { leaveBy } from '#domain/cost-words.ts';
import { isSameTarget, quoteTime, slowEnd, targetText } from '#domain/target-words.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Note } from '#ui/note/note.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { Running } from '../session-sample.ts';
import type { Wish } from './change.store.ts';

interface Props {
  open: boolean;
  charge: Running;
  /** Why the last attempt failed; else empty. */
  problem: string;
  onSend: (wish: Wish) => Promise<void>;
  onClose: () => void;
}

/** Number of amounts to choose from. */
const mostAmounts = 3;

const keyOf = ({ target: { kind, value } }: Pick<ChargeQuote, 'target'>): string => `${kind}${value}`;

/** The amounts that are enough; the largest one if none is. */
export function enoughOf({ options, maxAmount }: NonNullable<Running['topUp']>, short: number): number[] {
  const enough = options.filter((amount) => amount >= short && amount <= maxAmount);
  return enough.length > 0 ? enough.slice(0, mostAmounts) : options.slice(-1);
}

/** Choice of another target with its time, end, cost and begin of the idle fee, and of the money that it needs. */
export function ChangeSheet({ open, ...rest }: Props) {
  const { targets } = rest.charge;
  const title = targets ? '改充电目标' : '加预付金额';
  return (
    <Sheet open={open} title={title} onClose={rest.onClose}>
      {open && <ChangeForm {...rest} />}
    </Sheet>
  );
}

/** The content of the open sheet. */
export function ChangeForm({ charge, problem, onSend }: Omit<Props, 'open' | 'onClose'>) {
  const { outlook, targets, topUp, costRules, session } = charge;
  const now = outlook && keyOf(outlook);
  const [wanted, setWanted] = useState(now);
  const [chosen, setChosen] = useState<number | null>(null);
  const quotes = withCurrent(targets?.quotes ?? [], outlook);
  const quote = quotes.find((each) => keyOf(each) === wanted) ?? outlook;
  if (!quote) return <p className="sub">充电暂停或数据更新中，请稍后再改。</p>;
  const isNow = keyOf(quote) === now;
  const isWaiting = targets?.change?.state === 'SENT';
  const amounts = topUp && quote.shortAmount > 0 ? enoughOf(topUp, quote.shortAmount) : [];
  const amount = amounts.find((each) => each === chosen) ?? amounts[0] ?? 0;
  const sampleTime = session?.sampleTime ?? null;
  const slow = slowEnd(quotes);
  const act = [amount > 0 && `加 ¥${formatYuan(amount)}`, !isNow && targetText(quote.target)];
  return (
    <>
      {quotes.length > 0 && (
        <Choices
          wide
          label="充电目标"
          value={keyOf(quote)}
          options={quotes.map((each) => ({
            value: keyOf(each),
            label: <Quoted quote={each} sampleTime={sampleTime} occupy={costRules?.occupy ?? null} />,
            badge: keyOf(each) === now ? '现在' : undefined,
          }))}
          onChange={setWanted}
        />
      )}
      {slow && (
        <div className="u-mt-2">
          <Note>{slow}</Note>
        </div>
      )}
      {amounts.length > 0 && (
        <section className="u-mt-3">
          <h3 className="u-font-bold">
            加多少 <span className="sub u-font-normal">用不完原路退回</span>
          </h3>
          <Choices
            label="加多少"
            value={String(amount)}
            options={amounts.map((each) => ({
              value: String(each),
              label: <span className="num">¥{formatYuan(each).replace(/\.00$/, '')}</span>,
            }))}
            onChange={(value) => setChosen(Number(value))}
          />
        </section>
      )}
      <div className="u-mt-3 u-text-center">
        <Button
          onPress={() => onSend({ target: isNow ? null : quote.target, amount })}
          disabledReason={
            isWaiting ? '充电桩还没有确认上一次修改' : isNow && amount === 0 ? '现在就是这个目标' : null
          }
        >
          {act.filter(Boolean).join('，') || targetText(quote.target)}
        </Button>
        <FieldError text={problem} />
        {!isNow && outlook && (
          <p className="sub u-mt-2">充电桩确认后生效，在此之前仍{targetText(outlook.target)}</p>
        )}
      </div>
    </>
  );
}

/** The targets on offer, with the one that applies now among them. */
function withCurrent(quotes: readonly ChargeQuote[], current: ChargeQuote | null): readonly ChargeQuote[] {
  if (!current || quotes.some(({ target }) => isSameTarget(target, current.target))) return quotes;
  return [...quotes, current].sort((a, b) => a.wh - b.wh);
}

interface QuotedProps {
  quote: ChargeQuote;
  /** When the remaining time begins, epoch ms; `null` if it is not known. */
  sampleTime: number | null;
  occupy: NonNullable<Running['costRules']>['occupy'];
}

/** A target with its time, the time by which to leave, its cost, and whether the money is enough. */
function Quoted({ quote, sampleTime, occupy }: QuotedProps) {
  const seconds = plausibleSec(quote.seconds);
  const endTime = seconds === null || sampleTime === null ? null : sampleTime + seconds * 1000;
  const leave = endTime === null ? '' : leaveBy(occupy, endTime);
  const end = endTime === null ? '' : `${formatTime(endTime)} 充到`;
  return (
    <span className="u-block u-py-2 digits">
      <b className="u-block u-text-18">{targetText(quote.target)}</b>
      <span className="u-block u-text-13 u-font-normal">还要 {quoteTime(quote) || '--'}</span>
      <span className="u-block u-text-13 u-font-normal">{leave.replace('请在 ', '') || end}</span>
      <span className="u-block u-mt-1">实付 ¥{formatYuan(quote.payableAmount)}</span>
      <span
        className={`u-block u-text-13 ${quote.shortAmount > 0 ? 'u-text-warn u-font-bold' : 'u-font-normal'}`}
      >
        {quote.shortAmount > 0 ? `预付差 ¥${formatYuan(quote.shortAmount)}` : '预付够用'}
      </span>
    </span>
  );
}
