import { Card } from '#ui/card/card.tsx';
import { iconClock } from '#ui/icon/set/clock.ts';
import { Note } from '#ui/note/note.tsx';
import { PeriodBadge } from '#ui/period-badge/period-badge.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { TariffChart } from '#ui/tariff-chart/tariff-chart.tsx';
import { UnitPrice } from '#ui/unit-price/unit-price.tsx';
import { nowMinute, type TariffRow, type TariffView } from '../tariff-view.ts';
import { chartText, legendOf, nextText, spanText } from './tariff-words.ts';

interface Props {
  view: TariffView;
  now: TariffRow;
}

/** A part of the price: its name and its number. */
const part = 'u-flex u-flex-wrap u-items-baseline u-justify-end u-gap-x-1';

/** The price at this moment, what comes next, and the whole day as a chart. */
export function TariffNow({ view, now }: Props) {
  const { next, memberName } = view;
  const isDearer = next !== null && next.row.totalE4 > now.totalE4;
  return (
    <Card>
      <p className="u-row u-gap-2 sub digits">
        <PeriodBadge period={now.period} />
        现在 {spanText(now)}
      </p>
      <div className="u-flex u-flex-wrap u-items-end u-justify-between u-gap-x-3 u-gap-y-1 u-mb-3">
        <div>
          <p className="u-flex u-flex-wrap u-items-baseline u-gap-x-2">
            <UnitPrice priceE4={now.totalE4} listE4={now.listTotalE4} size={40} />
          </p>
          {memberName !== null && now.listTotalE4 !== null && <Tag tone="brand">{memberName}价</Tag>}
        </div>
        <dl className="u-ml-auto u-text-2 u-text-13">
          <div className={part}>
            <dt>电费</dt>
            <dd className="u-flex u-items-baseline u-gap-1 num">
              <UnitPrice priceE4={now.elecE4} unit={false} />
            </dd>
          </div>
          <div className={part}>
            <dt>服务费</dt>
            <dd className="u-flex u-items-baseline u-gap-1 num">
              <UnitPrice priceE4={now.serviceE4} listE4={now.listServiceE4} unit={false} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={`u-mb-3 u-py-2 u-px-3 u-rounded-2 ${isDearer ? 'u-bg-warn-soft' : 'u-bg-surface-2'}`}>
        <Note icon={iconClock} tone={isDearer ? 'warn' : 'plain'}>
          {next ? nextText(next, view.time) : '全天同价'}
        </Note>
      </div>
      <TariffChart bars={view.bars} nowMin={nowMinute(view)} label={chartText(view)} />
      <ul className="u-flex u-flex-wrap u-gap-x-3 u-gap-y-2 u-mt-3 u-text-3 u-text-13 u-regular-num digits">
        {legendOf(view.rows).map((row) => (
          <li className="u-flex u-items-center u-gap-2" key={`${row.period} ${row.totalE4}`}>
            <PeriodBadge period={row.period} />
            <UnitPrice priceE4={row.totalE4} unit={false} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
