import { unreadableRows } from '#contract/read/unreadable-rows.ts';

/** Shows how many rows of a list could not be read; nothing if all could. */
export function UnreadableRows({ list }: { list: readonly unknown[] }) {
  const count = unreadableRows(list);
  return count > 0 && <p className="sub digits">{count} 条数据无法显示</p>;
}
