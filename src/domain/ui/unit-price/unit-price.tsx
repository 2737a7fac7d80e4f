import type { ReactNode } from 'react';
import { formatPriceE4 } from '#core/money.ts';
import './unit-price.css';

interface Props {
  /** 1/10000 yuan per kWh; `null` is unknown and shows `--`. */
  priceE4: number | null;
  /** Default: the size of the surrounding text. */
  size?: 13 | 15 | 16 | 18 | 22 | 28 | 40;
  /** `false` leaves 元/度 out. Default true. */
  unit?: boolean;
  /** 2 in lists, as on the markers of the map. Default: as many as needed, up to 4. */
  decimals?: 2 | 4;
  /** The normal price, struck through before the owner's price; `null` if equal. 1/10000 yuan per kWh. */
  listE4?: number | null;
  /** Between both, e.g. the label for members. */
  children?: ReactNode;
}

/** The normal price below a price in a column of its own. */
export const StruckPrice = ({ text }: { text: string }) => (
  <del className="pw-unit-price-strike sub digits" translate="no">
    {text}
  </del>
);

/** A price per kilowatt hour; for a member after the normal one. */
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
