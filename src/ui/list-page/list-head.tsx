import { formatTime } from '#core/time/format-time.ts';

interface Props {
  /** How many rows the list has in all, with their word: `3 张`. */
  count: string;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** How long a list is, and from when it is. It stands above the rows, also in the first data of a page. */
export const ListHead = ({ count, now }: Props) => (
  <p className="u-pb-2 sub digits">
    共 {count} · 更新于 {formatTime(now)}
  </p>
);
