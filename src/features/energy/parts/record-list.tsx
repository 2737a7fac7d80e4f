import type { CardRecord } from '#contract/schema/card/card-record.ts';
import { formatListTime } from '#core/time/day.ts';
import { byMonth, monthWord } from '#core/time/month.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { Row } from '#ui/row/row.tsx';
import { changeText, kindText, leftText } from '../record-words.ts';
import type { Records } from '../record.store.ts';

/** One movement; it leads to its order. */
function RecordRow({ record, now }: { record: CardRecord; now: number }) {
  const { type, cardName, stationName, orderNo, time } = record;
  const order = orderNo === null ? null : href('order', { id: orderNo });
  const change = changeText(record);
  const left = leftText(record);
  return (
    <Row
      label={kindText(type)}
      hint={
        <>
          <span className="u-block">{cardName}</span>
          {stationName !== null && <span className="u-block">{stationName}</span>}
          <span className="u-block">{formatListTime(time, now)}</span>
        </>
      }
      value={
        <span className="u-block">
          {change !== null && <span className="u-block u-text-16 num">{change}</span>}
          {left !== null && <span className="u-block sub">{left}</span>}
        </span>
      }
      amongLeading
      {...(order === null ? {} : { href: order })}
    />
  );
}

interface Props {
  records: Records;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** What happened to cards, by month, the newest first. */
export const RecordList = ({ records, now }: Props) => (
  <div>
    <ListHead total={records.total} unit="条" now={now} />
    <div className="u-stack-3">
      {byMonth(records.list, ({ time }) => time).map(({ month, rows }) => (
        <Card title={monthWord(month)} key={month}>
          <ul className="u-lines" data-part="records">
            {rows.map((record) => (
              <li key={record.recordId}>
                <RecordRow record={record} now={now} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  </div>
);
