import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import type { PileRecord } from '#contract/schema/home-pile/pile-record.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { hasMore } from '#core/paged-list/paging.ts';
import { openLogin, useMade, useView } from '#core/react.ts';
import { formatDateTime } from '#core/time/day.ts';
import { formatDuration } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { ListEnd } from '#ui/list-end/list-end.tsx';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Row } from '#ui/row/row.tsx';
import { startModeWords } from '../console-view.ts';
import { createRecords } from './history.store.ts';

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

/** The charges of a pile that are over, the newest first, page by page. */
export function Records({ pileId }: { pileId: string }) {
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
