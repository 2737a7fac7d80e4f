import type { ReactNode } from 'react';
import { formatPriceE4 } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { PeriodBadge } from '#ui/period-badge/period-badge.tsx';
import { StruckPrice } from '#ui/unit-price/unit-price.tsx';
import type { TariffRow } from '../tariff-view.ts';
import { spanText } from './tariff-words.ts';
import '#ui/styles/figures.css';
import './row-now.css';

interface Props {
  rows: readonly TariffRow[];
  taxIncluded: boolean;
}

/** A price; if a member pays less, together with the price for others. */
const priceWith = (priceE4: number, listE4: number | null): ReactNode => (
  <span className="u-inline-flex u-flex-col u-items-end">
    {formatPriceE4(priceE4)}
    {listE4 !== null && <StruckPrice text={formatPriceE4(listE4)} />}
  </span>
);

/** Every slot of the day with electricity, service and their sum. */
export function TariffTable({ rows, taxIncluded }: Props) {
  return (
    <Card title="全天时段" aside={`元/度${taxIncluded ? ' · 含税' : ''}`}>
      <table className="pw-figures digits">
        <thead>
          <tr>
            <th scope="col">时段</th>
            <th scope="col">电费</th>
            <th scope="col">服务费</th>
            <th scope="col">合计</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className={row.isNow ? 'tariff-row-now' : undefined}
              aria-current={row.isNow ? 'time' : undefined}
            >
              <th scope="row">
                <span className="u-flex u-items-center u-gap-2 large:u-flex-wrap">
                  <PeriodBadge period={row.period} />
                  {spanText(row)}
                  {row.isNow && <span className="visually-hidden">现在</span>}
                </span>
              </th>
              <td data-label="电费">{formatPriceE4(row.elecE4)}</td>
              <td data-label="服务费">{priceWith(row.serviceE4, row.listServiceE4)}</td>
              <td data-label="合计" className="pw-figures-sum">
                {priceWith(row.totalE4, row.listTotalE4)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
