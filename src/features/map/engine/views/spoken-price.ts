import type { MapPoint } from '../map-adapter.ts';

/** What follows a price that is there. */
export const perKwh = ' 元每度';

/** @returns what is read out where there is no price, since `--` says nothing to the ear; `null` where there is one */
export const noPrice = ({ cost }: Pick<MapPoint, 'cost'>): string | null =>
  Number.isFinite(cost) ? null : '暂无价格';
