import type { ConnectorDoubt } from '#contract/schema/station/connector-report.ts';

/** What owners say about a connector, as statements. */
export const reportedWords: Readonly<Record<ConnectorDoubt['kind'], string>> = {
  BROKEN: '充不上',
  BAY_TAKEN: '车位被占',
  LOCK: '地锁没开',
  PLUG: '枪头有问题',
  SCREEN: '屏幕有问题',
  PRICE: '价格不符',
  MISMATCH: '和页面不符',
  UNKNOWN: '有问题',
};

/** @returns what several owners say about a connector: `2 人反映充不上` */
export const doubtText = ({ kind, count }: Pick<ConnectorDoubt, 'kind' | 'count'>): string =>
  `${count === null ? '有人' : `${count} 人`}反映${reportedWords[kind]}`;
