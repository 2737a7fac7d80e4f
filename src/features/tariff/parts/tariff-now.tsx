import { Card } from '#ui/card/card.tsx';
import { iconClock } from '#ui/icon/set/clock.ts';
import { Note } from '#ui/note/note.tsx';
import { PeriodBadge } from '#ui/period-badge/period-badge.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { TariffChart } from '#ui/tariff-chart/tariff-chart.tsx';
import { UnitPrice } from '#ui/unit-price/unit-price.tsx';
import { nowMinute, type FeeRow, type FeeView } from '../tariff-view.ts';
import { chartText, legendOf, nextText, spanText } from './tariff-words.ts';
import './tariff-now.css';

interface Props {
  fee: FeeView;
  now: FeeRow;
}

/** The price at this moment, what comes next, and the whole day as a chart. */
export function FeeNow({ fee, now }: Props) {
  const { next, memberName } = fee;
  const isDearer = next !== null && next.row.totalE4 > now.totalE4;
  return (
    <Card>
      <p className="fee-now-head sub digits">
        <PeriodBadge period={now.period} />
        现在 {spanText(now)}
      </p>
      <div className="fee-now">
        <div>
          <p className="fee-now-price">
            <UnitPrice priceE4={now.totalE4} size={40} />
            {now.listTotalE4 !== null && <UnitPrice priceE4={now.listTotalE4} strike />}
          </p>
          {memberName !== null && now.listTotalE4 !== null && <Tag tone="brand">{memberName}价</Tag>}
        </div>
        <dl className="fee-now-parts">
          <div>
            <dt>电费</dt>
            <dd className="num">
              <UnitPrice priceE4={now.elecE4} unit={false} />
            </dd>
          </div>
          <div>
            <dt>服务费</dt>
            <dd className="num">
              <UnitPrice priceE4={now.serviceE4} unit={false} />
              {now.listServiceE4 !== null && <UnitPrice priceE4={now.listServiceE4} strike />}
            </dd>
          </div>
        </dl>
      </div>
      <div className={`fee-next${isDearer ? ' fee-next-dearer' : ''}`}>
        <Note icon={iconClock}>{next ? nextText(next, fee.time) : '全天同价'}</Note>
      </div>
      <TariffChart bars={fee.bars} nowMin={nowMinute(fee)} label={chartText(fee)} />
      <ul className="fee-legend digits">
        {legendOf(fee.rows).map((it) => (
          <li key={`${it.period} ${it.totalE4}`}>
            <PeriodBadge period={it.period} />
            <UnitPrice priceE4={it.totalE4} unit={false} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
