import type { StationSummary } from '../../contract/schema/station-summary';

/** @param metres `null` where the owner's position is not known. @returns `350 m`, `1.2 km`, `--` */
export function distanceText(metres: number | null): string {
  if (metres === null) return '--';
  if (metres < 1000) return `${Math.round(metres)} m`;
  return `${(metres / 1000).toFixed(metres < 100_000 ? 1 : 0)} km`;
}

/** @param metres of a search radius @returns `3 公里内` */
export const radiusText = (metres: number): string =>
  `${Number((metres / 1000).toFixed(metres < 10_000 ? 1 : 0))} 公里内`;

const parkWords = { FREE: '免费停车', LIMITED_FREE: '限时免费停车', PAID: '收费停车', UNKNOWN: null };

/** @returns what parking costs in a word; `null` where it is not known. */
export const parkWord = (station: Pick<StationSummary, 'parkTag'>): string | null =>
  parkWords[station.parkTag];

/** Station status 50 is in service; nothing else may charge (domain model, 1.3). */
export const isInService = (station: Pick<StationSummary, 'stationStatus'>): boolean =>
  station.stationStatus === 50;

/** Power classes with connectors, as rows of a station show them. */
export function classCounts({ counts }: Pick<StationSummary, 'counts'>) {
  return [
    { key: 'SUPER', label: '超充', ...counts.super },
    { key: 'FAST', label: '快充', ...counts.fast },
    { key: 'SLOW', label: '慢充', ...counts.slow },
  ].filter((it) => it.total > 0);
}

/** @returns free connectors of all power classes. */
export const freeCount = ({ counts }: Pick<StationSummary, 'counts'>): number =>
  counts.super.idle + counts.fast.idle + counts.slow.idle;
