import { formatTime } from '#core/time/format-time.ts';

interface Props {
  /** The total number of rows with their unit: `3 张`. */
  count: string;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The length of a list and the time of its values. It is above the rows, also in the first data of a page. */
export const ListHead = ({ count, now }: Props) => (
  <p className="u-pb-2 sub digits">
    共 {count} · 更新于 {formatTime(now)}
  </p>
);
