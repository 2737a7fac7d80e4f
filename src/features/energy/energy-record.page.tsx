import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { cardRecordList } from '#contract/calls/card/card-record-list.ts';
import type { CardRecord } from '#contract/schema/card/card-record.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';
import { formatListTime } from '#core/time/day.ts';
import { byMonth, monthWord } from '#core/time/month.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { formatUnits, unitWord } from '#domain/ui/energy-card/card-units.ts';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { Row } from '#ui/row/row.tsx';

/** /energy/record: the first page of records. The island says so if there are none. */
export const route = 'energyRecord';
export const call = cardRecordList;

export const request = ({ query }: PageContext) => recordsRequest(query);

/** @returns the request for the records of one card, or of all */
export function recordsRequest(
  query: URLSearchParams,
  page: NumberedPage = firstPage,
): RequestOf<typeof cardRecordList> {
  const cardId = idIn(query, 'cardId');
  return { ...(cardId && { cardId }), ...page };
}

export const view = (records: AnswerOf<typeof call>, { now }: ViewContext) =>
  records.list.length > 0 && <RecordList records={records} now={now} />;

/** One movement, with a link to its order. */
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

/** The records loaded so far. */
export type Records = AnswerOf<typeof cardRecordList>;

interface Props {
  records: Records;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The movements of cards by month, newest first. */
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

const kinds: Record<CardRecord['type'], string> = {
  DEDUCT: '充电抵扣',
  RETURN: '订单退还',
  GRANT: '发放到账',
  EXPIRE: '过期失效',
  LOCK: '下单预留',
  UNKNOWN: '未知',
};
export const kindText = (type: CardRecord['type']): string => kinds[type];

/** U+2212, as in amounts. */
const minus = '\u2212';

/** @returns the change of the balance, `−6.20 度`; `null` if there is none to count */
export function changeText({ type, change, unit, remainAfter }: CardRecord): string | null {
  if (remainAfter === null && type !== 'DEDUCT') return type === 'GRANT' ? '不限量' : null;
  if (change === 0) return null;
  return `${change < 0 ? minus : '+'}${formatUnits(Math.abs(change), unit)} ${unitWord(unit)}`.trim();
}

/** @returns the balance afterwards, `余 3.80 度`; `null` for an unlimited card */
export const leftText = ({ remainAfter, unit }: CardRecord): string | null =>
  remainAfter === null ? null : `余 ${formatUnits(remainAfter, unit)} ${unitWord(unit)}`.trim();
