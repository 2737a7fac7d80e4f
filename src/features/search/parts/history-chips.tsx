import { useState } from 'react';
import type { SearchLog } from '#contract/schema/station/search-log.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconClose } from '#ui/icon/set/close.ts';
import { iconPin } from '#ui/icon/set/pin.ts';
import { iconTrash } from '#ui/icon/set/trash.ts';
import type { SearchScreen } from '../search.store.ts';
import './history-chips.css';

interface Props {
  screen: SearchScreen;
  logs: readonly SearchLog[];
}

const iconOf = ({ type }: SearchLog) =>
  type === 'STATION' ? iconBolt : type === 'POI' ? iconPin : iconClock;

/** Earlier searches: press to do one again, or forget one, or all. */
export function HistoryChips({ screen: { history, repeat }, logs }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const clear = () => {
    close();
    return history.clear();
  };
  return (
    <>
      {logs.length === 0 ? (
        <Empty icon={iconClock} text="暂无搜索记录" />
      ) : (
        <section>
          <div className="map-logs-head">
            <h2 className="map-logs-title">搜索历史</h2>
            <button type="button" className="map-logs-clear" onClick={() => setAsking(true)}>
              <Icon icon={iconTrash} size={16} />
              清空
            </button>
          </div>
          <ul className="map-logs">
            {logs.map((it) => (
              <li className="map-log" key={it.logId}>
                <button type="button" className="map-log-word" onClick={() => repeat(it)}>
                  <Icon icon={iconOf(it)} size={16} />
                  <span className="map-log-text">{it.keyword}</span>
                </button>
                <IconButton
                  icon={iconClose}
                  label={`删除${it.keyword}`}
                  onPress={() => void history.remove(it)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dialog
        open={asking}
        title="清空搜索记录"
        actions={[
          { label: '取消', tone: 'plain', onPress: close },
          { label: '清空', tone: 'danger', onPress: clear },
        ]}
        onClose={close}
      >
        清空后无法恢复，确定清空全部搜索记录吗？
      </Dialog>
    </>
  );
}
