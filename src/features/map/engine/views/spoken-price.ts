import type { MapPoint } from '../map-adapter.ts';

/** What follows a price that is there. */
export const unit = ' 元每度';

/** @returns what is read out in the place of a price, or `null` where there is one: a reader of screens makes nothing of `--` */
export const noPrice = ({ cost }: Pick<MapPoint, 'cost'>): string | null =>
  Number.isFinite(cost) ? null : '暂无价格';
