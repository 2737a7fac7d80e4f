import type { StationPrice } from '#domain/station-price.ts';
import { formatPriceE4, formatRatedKw } from '#core/money.ts';
import { formatTime } from '#core/time/format-time.ts';
import { PeriodBadge } from '../period-badge/period-badge.tsx';
import { radioKeys } from '#ui/radio-keys.ts';
import { UnitPrice } from '../unit-price/unit-price.tsx';
import './price-rows.css';

/** A power class of a station: its free connectors and its price per kilowatt hour. */
export interface PriceRow {
  key: string;
  label: string;
  idle: number;
  total: number;
  /** W; `null` if unknown for all connectors. */
  maxPowerW: number | null;
  /** The owner's price now and the normal price if that is higher; 1/10000 yuan, `null` if unknown. */
  priceE4: number | null;
  listE4: number | null;
  /** What a charge of the owner's car is expected to cost and how long it takes; missing if unknown. */
  quote?: string | undefined;
  /** The end of the price and the next one; `null` until the tariff is known. */
  price: StationPrice | null;
}

interface Props {
  rows: readonly PriceRow[];
  chosen: string | null;
  /** Without it the rows cannot be selected. */
  onChoose?: ((key: string) => void) | undefined;
}

function Until({ price }: { price: StationPrice }) {
  const { now, next, nextStartTime } = price;
  return (
    <>
      <PeriodBadge period={now.period} />
      {next ? (
        <>
          至 {formatTime(nextStartTime)}，后 <PeriodBadge period={next.period} />
          {formatPriceE4(next.priceE4)}
        </>
      ) : (
        '全天同价'
      )}
    </>
  );
}

const Row = ({
  row: { label, idle, total, maxPowerW, quote, priceE4, listE4, price },
}: {
  row: PriceRow;
}) => (
  <>
    <span className="digits">
      <span className="pw-price-row-line">
        <span className="pw-price-row-name">{label}</span>{' '}
        <span className="pw-price-row-small">
          空闲 <b className="num">{idle}</b>/{total}
        </span>
      </span>
      <span className="pw-price-row-line pw-price-row-small">最高 {formatRatedKw(maxPowerW)} kW</span>
      {quote && <span className="pw-price-row-line pw-price-row-small">{quote}</span>}
    </span>
    <span className="pw-price-row-end digits" data-part="price">
      <span className="pw-price-row-line">
        <UnitPrice priceE4={priceE4} listE4={listE4} size={18}>
          <span className="pw-price-row-member">会员</span>
        </UnitPrice>
      </span>
      <span className="pw-price-row-small pw-price-row-until">{price && <Until price={price} />}</span>
    </span>
  </>
);

const rowClass = (on: boolean) => `pw-price-row${on ? ' pw-price-row-on' : ''}`;

/** The prices of a station, one row per power class; several can be selected from. */
export function PriceRows({ rows, chosen, onChoose }: Props) {
  if (rows.length < 2) {
    return rows.map((row) => (
      <div className={rowClass(false)} key={row.key} data-class={row.key}>
        <Row row={row} />
      </div>
    ));
  }
  return (
    <div className="pw-price-rows" role="radiogroup" aria-label="充电类型">
      {rows.map((row, index) => (
        <button
          key={row.key}
          type="button"
          role="radio"
          data-class={row.key}
          className={rowClass(row.key === chosen)}
          aria-checked={row.key === chosen}
          tabIndex={row.key === chosen ? 0 : -1}
          onClick={() => onChoose?.(row.key)}
          onKeyDown={(event) => radioKeys(event, index, (next) => onChoose?.(rows[next]?.key ?? row.key))}
        >
          <Row row={row} />
        </button>
      ))}
    </div>
  );
}
