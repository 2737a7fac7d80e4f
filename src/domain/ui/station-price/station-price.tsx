import type { StationCard } from '#contract/schema/station/station-summary.ts';
import { paidPriceE4 } from '#domain/station-price.ts';
import { classWord } from '#domain/station-words.ts';
import { Bolts } from '../bolts/bolts.tsx';
import { UnitPrice } from '../unit-price/unit-price.tsx';

interface Props {
  station: Pick<StationCard, 'currentPriceE4' | 'memberPriceE4' | 'priceClass'>;
  size?: 15 | 16 | 18;
}

/** The current price of a station in a list, always with its power class. */
export function StationPrice({ station, size = 15 }: Props) {
  const priceE4 = paidPriceE4(station);
  const word = classWord(station.priceClass);
  return (
    <span data-part="price">
      {word && (
        <span className="sub">
          <Bolts powerClass={station.priceClass} /> {word}{' '}
        </span>
      )}
      <UnitPrice
        priceE4={priceE4}
        listE4={priceE4 === station.currentPriceE4 ? null : station.currentPriceE4}
        size={size}
        decimals={2}
      />
    </span>
  );
}
