import { formatPriceE4 } from '#core/money.ts';
import './unit-price.css';

interface Props {
  /** 1/10000 yuan per kWh; `null` is not known and shows `--`. */
  priceE4: number | null;
  /** Default: that of the text around. */
  size?: 13 | 15 | 16 | 18 | 22 | 28 | 40;
  /** `false` leaves 元/度 out. Default true. */
  unit?: boolean;
  /** Strikes the price through: the list price beside a member price. */
  strike?: boolean;
}

/** A price per kilowatt hour. */
export function UnitPrice({ priceE4, size, unit = true, strike = false }: Props) {
  const text = formatPriceE4(priceE4);
  if (strike) return <del className="pw-unit-price-strike sub digits">{text}</del>;
  return (
    <span className="pw-unit-price">
      <span className={`num${size ? ` pw-unit-price-${size}` : ''}`}>{text}</span>
      {unit && <span className="unit">元/度</span>}
    </span>
  );
}
