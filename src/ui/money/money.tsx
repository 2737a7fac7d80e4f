import { formatYuan } from '#core/money.ts';
import './money.css';

interface Props {
  /** Fen; `null` and NaN are unknown and show `--`. */
  amount: number | null;
  /** A size of the type scale; default that of the surrounding text. From 28 on the ¥ is smaller than the digits. */
  size?: 13 | 15 | 16 | 18 | 22 | 28 | 40;
  /** A discount or refund: true minus before the ¥. */
  minus?: boolean;
  /** Strikes the price through: it does not apply. */
  strike?: boolean;
}

/** An amount of money, always with two decimals. */
export function Money({ amount, size, minus = false, strike = false }: Props) {
  const className = `num pw-money${size ? ` pw-money-${size}` : ''}`;
  const digits = formatYuan(amount === null ? null : Math.abs(amount));
  if (amount === null || digits === formatYuan(null))
    return (
      <span className={className} translate="no">
        {digits}
      </span>
    );
  const negative = minus !== amount < 0 && amount !== 0;
  const content = (
    <>
      {negative && '\u2212'}
      <span className="pw-money-sign">¥</span>
      {digits}
    </>
  );
  const Sum = strike ? 'del' : 'span';
  return (
    <Sum className={className} translate="no">
      {content}
    </Sum>
  );
}
