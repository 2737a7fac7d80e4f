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
import type { SearchScreen } from './search.store.ts';

interface Props {
  screen: SearchScreen;
  logs: readonly SearchLog[];
}

const iconOf = ({ type }: SearchLog) =>
  type === 'STATION' ? iconBolt : type === 'POI' ? iconPin : iconClock;

/** Earlier searches: the owner can repeat one, delete one, or delete all. */
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
          <div className="u-row u-justify-between u-gap-x-3 u-mb-2">
            <h2 className="u-text-16 u-font-bold">搜索历史</h2>
            <button
              type="button"
              className="u-flex u-items-center u-gap-1 u-min-h-touch u-px-2 u-text-2 u-text-13 u-cursor-pointer"
              onClick={() => setAsking(true)}
            >
              <Icon icon={iconTrash} size={16} />
              清空
            </button>
          </div>
          <ul className="u-flex u-flex-wrap u-gap-2">
            {logs.map((log) => (
              <li
                className="u-flex u-items-center u-max-w-full u-rounded-4 u-bg-surface u-text-3 u-shadow-1"
                key={log.logId}
              >
                <button
                  type="button"
                  className="u-flex u-flex-1 u-items-center u-gap-2 u-min-w-touch u-min-h-touch u-py-1 u-pl-3 u-cursor-pointer"
                  onClick={() => repeat(log)}
                >
                  <Icon icon={iconOf(log)} size={16} />
                  <span className="u-min-w-0 u-text-1">{log.keyword}</span>
                </button>
                <IconButton
                  icon={iconClose}
                  label={`删除${log.keyword}`}
                  onPress={() => void history.remove(log)}
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
