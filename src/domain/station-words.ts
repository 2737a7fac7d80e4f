import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';

/**
 * @returns metres at the precision of {@link distanceText}: whole, from 1 km on tenths of a km, from 100 km on whole km
 */
export function printedM(metres: number): number {
  const step = metres < 1000 ? 1 : metres < 100_000 ? 100 : 1000;
  return Math.round(metres / step) * step;
}

/** @param metres `null` if the owner's position is not known. @returns `350 m`, `1.2 km`, `--` */
export function distanceText(metres: number | null): string {
  if (metres === null) return '--';
  if (metres < 1000) return `${printedM(metres)} m`;
  return `${(printedM(metres) / 1000).toFixed(metres < 100_000 ? 1 : 0)} km`;
}

/** @param metres of a search radius @returns `3 公里内` */
export const radiusText = (metres: number): string =>
  `${Number((metres / 1000).toFixed(metres < 10_000 ? 1 : 0))} 公里内`;

const parkWords = { FREE: '免费停车', LIMITED_FREE: '限时免费停车', PAID: '收费停车', UNKNOWN: null };

/** @returns a label for the price of parking; `null` if unknown. */
export const parkWord = ({
  parkTag,
  freeParkMin = null,
}: Pick<StationSummary, 'parkTag'> & Partial<Pick<StationSummary, 'freeParkMin'>>): string | null =>
  parkTag === 'LIMITED_FREE' && freeParkMin
    ? `免费停 ${freeParkMin % 30 === 0 ? `${freeParkMin / 60} 小时` : `${freeParkMin} 分钟`}`
    : parkWords[parkTag];

/** Tags of a station about costs beside the energy. */
const costTags = ['停车另收', '占位费'];

/** @returns the tags about costs; that of parking is left out where {@link parkWord} says the same */
export const costMarks = ({ tags, parkTag }: Pick<StationSummary, 'tags' | 'parkTag'>): string[] =>
  tags.filter((tag) => costTags.includes(tag) && !(tag === '停车另收' && parkTag === 'PAID'));

/** @returns the tags about anything else */
export const otherTags = ({ tags }: Pick<StationSummary, 'tags'>): string[] =>
  tags.filter((tag) => !costTags.includes(tag));

/** Whether the filter of free parking accepts a station. */
export const isParkingFree = ({ parkTag }: Pick<StationSummary, 'parkTag'>): boolean =>
  parkTag === 'FREE' || parkTag === 'LIMITED_FREE';

/** Station status 50 is in service; no other station may charge (domain model, 1.3). */
export const isInService = (station: Pick<StationSummary, 'stationStatus'>): boolean =>
  station.stationStatus === 50;

/** Whether anybody can charge here now: in service and within its hours. */
export const isOpenNow = (station: Pick<StationSummary, 'stationStatus' | 'openNow'>): boolean =>
  isInService(station) && station.openNow;

/** The state of a station; map and list show each state by its own colour, shape and word. */
export type StationState = 'idle' | 'busy' | 'offline' | 'fault' | 'unknown';

/** Tone of each state. */
export const stateTones = {
  idle: 'idle',
  busy: 'busy',
  offline: 'offline',
  fault: 'fault',
  unknown: 'neutral',
} as const;

/** Stations that are not in service, by station status (domain model, 1.3). */
const outOfService: Partial<Record<number, { state: StationState; word: string }>> = {
  1: { state: 'offline', word: '建设中' },
  5: { state: 'offline', word: '已关闭' },
  6: { state: 'fault', word: '维护中' },
};

type Counted = Pick<StationSummary, 'counts' | 'priceClass'>;
type Stateful = Pick<StationSummary, 'stationStatus' | 'openNow'> & Counted;

/**
 * @returns status and label of a station, by the connectors of its price class; a closed station is shown as closed
 * even if its connectors are broken.
 */
export function stateOf(station: Stateful): { state: StationState; word: string } {
  if (!isInService(station))
    return outOfService[station.stationStatus] ?? { state: 'unknown', word: '状态未知' };
  if (!station.openNow) return { state: 'offline', word: '休息中' };
  const { total, idle, fault, offline } = countPriced(station);
  if (idle > 0) return { state: 'idle', word: `闲 ${idle}` };
  if (total === 0) return { state: 'unknown', word: hasNoConnectors(station) ? '暂无枪' : '状态未知' };
  // A station is shown as broken or offline only if none of its connectors works.
  if (fault + offline < total) return { state: 'busy', word: '已满' };
  return fault > 0 ? { state: 'fault', word: '故障' } : { state: 'offline', word: '离线' };
}

/**
 * @returns the same for a row with counts of all classes; another number would be taken for their sum. If the class of
 * the price is not free but another one is, the label names the class.
 */
export function stateInRow(station: Stateful): { state: StationState; word: string } {
  const { state, word } = stateOf(station);
  if (state === 'idle') return { state, word: '空闲' };
  const others = isOpenNow(station) && countAll(station).idle > 0;
  return { state, word: others ? classWord(station.priceClass) + word : word };
}

type Counts = StationSummary['counts'];

function sumOf(counted: readonly Counts[keyof Counts][]) {
  const sum = { total: 0, idle: 0, fault: 0, offline: 0 };
  for (const { total, idle, fault = 0, offline = 0 } of counted) {
    sum.total += total;
    sum.idle += idle;
    sum.fault += fault;
    sum.offline += offline;
  }
  return sum;
}

/** Connectors of all power classes: all, free, broken, without a connection. */
export const countAll = ({ counts }: Pick<StationSummary, 'counts'>) =>
  sumOf([counts.super, counts.fast, counts.slow]);

/** Whether the counts of every class are known and zero. */
const hasNoConnectors = ({ counts }: Pick<StationSummary, 'counts'>): boolean =>
  [counts.super, counts.fast, counts.slow].every(({ total, unread }) => total === 0 && !unread);

const countKeys = { SUPER: 'super', FAST: 'fast', SLOW: 'slow' } as const;

/** Connectors of the class whose price is shown beside the count; of all classes if the price has none. */
export const countPriced = ({ counts, priceClass }: Counted) =>
  priceClass === null || priceClass === 'UNKNOWN'
    ? countAll({ counts })
    : sumOf([counts[countKeys[priceClass]]]);

const classWords = { SUPER: '超充', FAST: '快充', SLOW: '慢充' } as const;

/** @returns the label of a power class; empty for none and for an unknown one */
export const classWord = (powerClass: PowerClass | 'UNKNOWN' | null): string =>
  powerClass === null || powerClass === 'UNKNOWN' ? '' : classWords[powerClass];

/** The power classes of which the station has connectors, in the order in which rows show them. */
export function classCounts({ counts }: Pick<StationSummary, 'counts'>) {
  return [
    { key: 'SUPER', label: classWords.SUPER, ...counts.super },
    { key: 'FAST', label: classWords.FAST, ...counts.fast },
    { key: 'SLOW', label: classWords.SLOW, ...counts.slow },
  ].filter((count) => count.total > 0);
}
