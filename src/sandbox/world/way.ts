import { dayMinutes, shanghaiMinute } from '#contract/pricing.ts';
import type { Bay, Entrance, StationPicture } from '#contract/schema/station/way.ts';
import { hashText, mix, pick, unit } from './make/hash.ts';
import { picturesOf } from './pictures.ts';
import type { StationInfo } from './station-view.ts';
import type { ConnectorTable } from './tables.ts';

/** The way to the connectors of a station. Everything follows from its number, so it is always the same. */

type Place = Pick<StationInfo, 'row' | 'facts'>;

const gates = ['C 口', 'A 口', 'B 口'];
const clearancesCm = [220, 200, 190, 210];
const ways = ['左转到底', '直行到岗亭后右转', '沿绿色标线到底'];
/** Minutes of a day: `07:00–22:00`. */
const day = { from: 7 * 60, to: 22 * 60, words: '07:00–22:00' };
/** Degrees of latitude of about 60 m. */
const step = 0.00054;

const isBelowGround = ({ facts }: Place): boolean => facts.floor?.startsWith('B') === true;

/** @returns the landmark at a station's connectors; `null` if there is none */
const landmarkOf = (hash: number): string | null =>
  unit(hash, 60) < 0.7 ? `${1 + (mix(hash, 61) % 6)} 号电梯` : null;

/**
 * The entrances of a station, the nearest to the connectors first: one to three if its floor is known, otherwise none.
 *
 * @param time epoch ms; at a station with three entrances the last is closed at night
 */
export function entrancesOf(station: Place, time: number): Entrance[] {
  const { row, facts } = station;
  if (facts.floor === null || row.longitude === null || row.latitude === null) return [];
  const hash = hashText(row.stationId);
  const landmark = landmarkOf(hash);
  const minute = shanghaiMinute(time) % dayMinutes;
  return gates.slice(0, 1 + (mix(hash, 62) % gates.length)).map((name, index): Entrance => {
    const isByDay = index === 2;
    const turn = (mix(hash, 63) % 360) + index * 120;
    return {
      entranceId: `${row.stationId}-${index + 1}`,
      name,
      longitude: row.longitude + step * Math.cos((turn * Math.PI) / 180),
      latitude: row.latitude + step * Math.sin((turn * Math.PI) / 180),
      heightLimitCm: isBelowGround(station) ? pick(clearancesCm, hash, 64 + index) : null,
      hours: isByDay ? day.words : '24 小时',
      openNow: !isByDay || (minute >= day.from && minute < day.to),
      direction: [pick(ways, hash, 70 + index), landmark && `靠近 ${landmark}`].filter(Boolean).join('，'),
    };
  });
}

/** @returns where the bay of a connector is; `null` where neither floor nor number is known */
export function bayOf({ row, facts }: Place, { connectorId, parkNo }: ConnectorTable): Bay | null {
  if (facts.floor === null && parkNo === null) return null;
  const hash = hashText(row.stationId);
  const zone = `${pick(['A', 'B', 'C', 'D'], hash, 65)} 区`;
  return {
    floor: facts.floor,
    zone: facts.floor?.startsWith('B') ? zone : null,
    bayNo: parkNo,
    near: unit(hashText(connectorId), 66) < 0.6 ? landmarkOf(hash) : null,
  };
}

const pictureKinds = ['ENTRANCE', 'ROUTE', 'BAY', 'CONNECTOR'] as const;

/** @returns none to four pictures of a station, in the order of the way */
export function stationPictures(stationId: string): StationPicture[] {
  const count = mix(hashText(stationId), 50) % (pictureKinds.length + 1);
  return pictureKinds
    .slice(0, count)
    .flatMap((kind) => picturesOf(`${stationId}-${kind}`, 1).map((picture) => ({ ...picture, kind })));
}
