import { formatTime, missing } from '#core/time/format-time.ts';

export interface ListHeadProps {
  /** Number of rows; 0 beside rows means that the back end does not give it (contract: `pageOf`). */
  total: number;
  /** Chinese measure word: `张`. */
  unit: string;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The length of a list and the time of its values. It is above the rows, also in the early render of a page. */
export const ListHead = ({ total, unit, now }: ListHeadProps) => (
  <p className="u-pb-2 sub digits">
    共 {total || missing} {unit} · 更新于 {formatTime(now)}
  </p>
);
