import { isPlace } from '#contract/place-rule.ts';
import type { Connector } from '#contract/schema/station/connector.ts';
import type { Bay, Entrance, StationPicture } from '#contract/schema/station/way.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';

type Car = Pick<Vehicle, 'heightCm'> | null | undefined;

/** Whether a car is too high for an entrance; `false` where either height is unknown. */
export const isTooLow = ({ heightLimitCm }: Pick<Entrance, 'heightLimitCm'>, car: Car): boolean =>
  heightLimitCm !== null && typeof car?.heightCm === 'number' && car.heightCm >= heightLimitCm;

/**
 * The entrance to lead a car to: the first that is open and high enough, else the first that is open, else the first.
 *
 * @param entrances nearest to the connectors first
 * @returns `null` if there is none with a position
 */
export function entranceFor(entrances: readonly Entrance[] | null, car: Car): Entrance | null {
  const placed = (entrances ?? []).filter((entrance) => isPlace(entrance));
  const open = placed.filter(({ openNow }) => openNow !== false);
  return open.find((entrance) => !isTooLow(entrance, car)) ?? open[0] ?? placed[0] ?? null;
}

/** `2.2 m`, for a height in cm. */
const metres = (cm: number): string => `${Number((cm / 100).toFixed(2))} m`;

/** @returns `限高 2.2 m，您的车 1.73 m`; empty without a limit */
export function clearanceText({ heightLimitCm }: Pick<Entrance, 'heightLimitCm'>, car: Car): string {
  if (heightLimitCm === null) return '';
  const own = typeof car?.heightCm === 'number' ? `，您的车 ${metres(car.heightCm)}` : '';
  return `限高 ${metres(heightLimitCm)}${own}`;
}

const pictureWords: Partial<Record<StationPicture['kind'], string>> = {
  ENTRANCE: '入口',
  ROUTE: '路线',
  BAY: '车位',
  CONNECTOR: '充电枪',
  SIGN: '指示牌',
};

/** @returns what a picture of a station shows, in a word */
export const pictureWord = ({ kind }: Pick<StationPicture, 'kind'>): string => pictureWords[kind] ?? '现场';

/** The name of a picture among others for screen readers: `入口图片 1`, or `充电站图片 1`. */
export const pictureLabel = ({ kind }: Pick<StationPicture, 'kind'>, index: number): string =>
  `${pictureWords[kind] ?? '充电站'}图片 ${index + 1}`;

/** @returns `B2 · C 区 · 车位 37`, of a connector; empty if nothing is known */
export function bayTextOf({ bay, parkNo }: Pick<Connector, 'bay' | 'parkNo'>): string {
  const bayNo = bay?.bayNo ?? parkNo;
  return [bay?.floor, bay?.zone, bayNo && `车位 ${bayNo}`].filter(Boolean).join(' · ');
}

/** @returns the way from an entrance to the bay: `C 口进，左转到底，靠近 3 号电梯`; empty if nothing is known */
export function directionText(entrance: Entrance | null, bay: Bay | null): string {
  const parts = [
    entrance && `${entrance.name}进`,
    entrance?.direction,
    bay?.near && !entrance?.direction?.includes(bay.near) ? `靠近 ${bay.near}` : null,
  ];
  return parts.filter(Boolean).join('，');
}
