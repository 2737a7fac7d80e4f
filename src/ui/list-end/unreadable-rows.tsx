import { unreadableRows } from '#contract/read/unreadable-rows.ts';

/** Says how many rows of a list cannot be shown, which the owner would miss; nothing where there are none. */
export function UnreadableRows({ list }: { list: readonly unknown[] }) {
  const count = unreadableRows(list);
  return count > 0 && <p className="sub digits">{count} 条数据无法显示</p>;
}
