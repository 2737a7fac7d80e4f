import type { ReactNode } from 'react';
import { formatPriceE4 } from '#core/money.ts';
import './unit-price.css';

interface Props {
  /** 1/10000 yuan per kWh; `null` is not known and shows `--`. */
  priceE4: number | null;
  /** Default: that of the text around. */
  size?: 13 | 15 | 16 | 18 | 22 | 28 | 40;
  /** `false` leaves 元/度 out. Default true. */
  unit?: boolean;
  /** 2 in lists, which say the price as the markers of the map do. Default: all that it has, up to 4. */
  decimals?: 2 | 4;
  /** What others pay, struck through before the price; `null` where that is the same. 1/10000 yuan per kWh. */
  listE4?: number | null;
  /** Between both, as the word for members. */
  children?: ReactNode;
}

/** What stands under a price in a column of its own. */
export const StruckPrice = ({ text }: { text: string }) => (
  <del className="pw-unit-price-strike sub digits" translate="no">
    {text}
  </del>
);

/** A price per kilowatt hour; for a member after the one that others pay. */
export function UnitPrice({ priceE4, size, unit = true, decimals = 4, listE4 = null, children }: Props) {
  const text = formatPriceE4(priceE4, decimals);
  const listText = formatPriceE4(listE4, decimals);
  return (
    <>
      {listE4 !== null && listText !== text && (
        <>
          <StruckPrice text={listText} /> {children}
        </>
      )}
      <span className="pw-unit-price" translate="no">
        <span className={`num${size ? ` pw-unit-price-${size}` : ''}`}>{text}</span>
        {unit && <span className="unit">元/度</span>}
      </span>
    </>
  );
}
