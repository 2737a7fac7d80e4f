import { useState } from 'react';
import type { PileSum, PileDay, PileRecord } from '#contract/schema/home-pile/pile-record.ts';
import { useMade, openLogin, useView } from '#core/react.ts';
import { monthOf, monthWord } from '#core/time/month.ts';
import { Card } from '#ui/card/card.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconChevronLeft } from '#ui/icon/set/chevron-left.ts';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatMonthDay, formatDateTime } from '#core/time/day.ts';
import { formatDuration, missing } from '#core/time/format-time.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Segment } from '#ui/segment/segment.tsx';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import { hasMore, byNumber } from '#core/paged-list/paging.ts';
import { ListEnd } from '#ui/list-end/list-end.tsx';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import { Row } from '#ui/row/row.tsx';
import type { AnswerOf } from '#contract/call.ts';
import { pileRecordList } from '#contract/calls/home-pile/pile-record-list.ts';
import { pileStat } from '#contract/calls/home-pile/pile-stat.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type LiveStore } from '#core/live.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { monthCost, startModeWords } from './console-view.ts';
import { MonthChart } from './month-chart.tsx';
import '#ui/styles/figures.css';

interface HistoryProps {
  pileId: string;
  /** The sum of this month on the console: if it changes, a charge has ended. */
  month: PileSum | null;
}

/** The history of a pile: a month by its days, and each charge. */
export function History({ pileId, month }: HistoryProps) {
  const now = useMade((env) => monthOf(env.clock.serverNow()));
  const [shown, setShown] = useState(now);
  // Kept for all months: each month is a new component, which would begin with the chart again.
  const [look, setLook] = useState<MonthLook>('chart');
  const months = useKeptFocus(shown < now ? 1 : 0);
  const state = `${month?.times ?? ''}:${month?.wh ?? ''}`;
  return (
    <>
      <Card
        title={monthWord(shown)}
        aside={
          <div className="u-flex" ref={months} role="group" tabIndex={-1} aria-label="选择月份">
            <IconButton
              icon={iconChevronLeft}
              label="上个月"
              onPress={() => setShown(monthAfter(shown, -1))}
            />
            {shown < now && (
              <IconButton
                icon={iconChevronRight}
                label="下个月"
                onPress={() => setShown(monthAfter(shown, 1))}
              />
            )}
          </div>
        }
      >
        <MonthView
          key={`${shown} ${shown === now ? state : ''}`}
          pileId={pileId}
          month={shown}
          look={look}
          onLook={setLook}
        />
      </Card>
      <Records key={state} pileId={pileId} />
    </>
  );
}

type MonthLook = 'chart' | 'table';

interface MonthViewProps {
  pileId: string;
  /** `2026-03` */
  month: string;
  look: MonthLook;
  onLook: (look: MonthLook) => void;
}

const MonthTable = ({ days }: { days: readonly PileDay[] }) => (
  <div className="u-overflow-x-auto">
    <table className="pw-figures digits">
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">电量（度）</th>
          <th scope="col">费用（元）</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, wh, amount }) => (
          <tr key={date}>
            <th scope="row">{formatMonthDay(date)}</th>
            <td data-label="电量（度）">{formatKwh(wh)}</td>
            <td data-label="费用（元）">{formatYuan(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** A month: its sums, and its days as a chart or a table. */
function MonthView({ pileId, month, look, onLook }: MonthViewProps) {
  const stat = useMade((env) => createMonth(env, pileId, month));
  const live = useView(stat.$state);
  return (
    <LiveView live={live} onRetry={stat.refresh} onLogin={() => openLogin('plugChargeConsole')}>
      {({ sum, days }) => {
        const cost = monthCost(sum);
        return (
          <div className="u-stack-3">
            <p className="digits">
              {[
                `${formatKwh(sum?.wh)} 度`,
                ...(cost === null ? [] : [`¥${formatYuan(cost)}`]),
                `${sum?.times ?? missing} 次`,
                formatDuration(sum?.sec),
              ].join(' · ')}
            </p>
            {days.length === 0 ? (
              <p className="sub">当月暂无充电</p>
            ) : (
              <>
                <Segment
                  label="每日电量"
                  value={look}
                  options={[
                    { value: 'chart', label: '图表' },
                    { value: 'table', label: '表格' },
                  ]}
                  onChange={onLook}
                />
                {look === 'chart' ? <MonthChart days={days} month={month} /> : <MonthTable days={days} />}
              </>
            )}
          </div>
        );
      }}
    </LiveView>
  );
}

const RecordRow = ({ record }: { record: PileRecord }) => (
  <Row
    label={formatDateTime(record.startTime)}
    hint={`${startModeWords[record.startMode]} · ${formatDuration(record.durationSec)} · ${stopReasonText(record.stopReason)}`}
    value={
      <span className="u-block">
        <span className="u-block num">{formatKwh(record.chargedWh)} 度</span>
        {record.totalAmount !== null && (
          <span className="u-block sub">¥{formatYuan(record.totalAmount)}</span>
        )}
      </span>
    }
  />
);

/** The charges that are over, the newest first, page by page. */
function Records({ pileId }: { pileId: string }) {
  const records = useMade((env) => createRecords(env, pileId));
  const live = useView(records.$list);
  const more = useView(records.$more);
  return (
    <Card title="充电记录">
      <LiveView live={live} onRetry={records.refresh} onLogin={() => openLogin('plugChargeConsole')}>
        {(value) => {
          const isLost = unreadableRows(value.list) > 0;
          if (value.list.length === 0 && !isLost) return <p className="sub">暂无充电记录</p>;
          return (
            <>
              <ul className="u-lines" data-part="records">
                {value.list.map((record) => (
                  <li key={record.recordId}>
                    <RecordRow record={record} />
                  </li>
                ))}
              </ul>
              {isLost && <UnreadableRows list={value.list} />}
              <ListEnd hasMore={hasMore(value)} more={more} onMore={records.more} />
            </>
          );
        }}
      </LiveView>
    </Card>
  );
}

type PileStat = AnswerOf<typeof pileStat>;

/** @param month `2026-03` @returns the one that many months later */
export function monthAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The charges of a pile in a month, by its days. */
export const createMonth = (env: Environment, pileId: string, month: string): LiveStore<PileStat> =>
  createLive<PileStat>(env, {
    load: (how) => env.call(pileStat, { pileId, month }, how),
  });

/** The charges of a pile one by one, the newest first. */
export const createRecords = (env: Environment, pileId: string): PagedList<AnswerOf<typeof pileRecordList>> =>
  createPagedList(env, {
    call: pileRecordList,
    paging: byNumber,
    request: (page) => ({ pileId, ...page }),
    keyOf: ({ recordId }: PileRecord) => recordId,
  });
