import { computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/call.ts';
import type { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { id } from '#contract/schema/common.ts';
import { stationPicture } from '#contract/schema/station/way.ts';
import { shownPictures } from '#core/device/pictures.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { bayTextOf, clearanceText, directionText, entranceFor } from '../way.ts';
import { forgetWay, wayKey } from './forget-way.ts';

/** Longest text that is kept, characters; the rest is cut off. */
const mostText = 200;
/** Pictures beyond these are not kept. */
const mostPictures = 8;
/** Longest address of a picture that is kept, characters. */
const mostUrl = 2_000;
/** An order lasts no longer: after that the kept way is removed, even if its end was never seen. ms. */
const keptMs = 24 * 3_600_000;

const line = v.pipe(v.string(), v.maxLength(mostText));

const keptWay = v.object({
  orderNo: id,
  connectorId: id,
  stationId: id,
  stationName: line,
  address: line,
  connectorName: line,
  /** `B2 · C 区 · 车位 37`; each of these texts may be empty. */
  bay: line,
  /** `C 口进，左转到底，靠近 3 号电梯` */
  direction: line,
  /** `限高 2.2 m` */
  clearance: line,
  /** When it was read, server time, epoch ms. */
  time: v.pipe(v.number(), v.finite()),
  pictures: v.pipe(v.array(stationPicture), v.maxLength(mostPictures)),
});

/** The way to the connector of a paid or running order, as this phone keeps it for when there is no network. */
export type KeptWay = v.InferOutput<typeof keptWay>;

type Answer = AnswerOf<typeof connectorDetail>;

/** @returns the way to a connector, as text and pictures that a page may show @param time server time, epoch ms */
export function wayOf(orderNo: string, answer: Answer, time: number): KeptWay {
  const { connector, station } = answer;
  const entrance = entranceFor(answer.entrances, null);
  const cut = (text: string) => text.slice(0, mostText);
  return {
    orderNo,
    connectorId: connector.connectorId,
    stationId: station.stationId,
    stationName: cut(station.name),
    address: cut(station.address),
    connectorName: cut(connector.connectorName),
    bay: cut(bayTextOf(connector)),
    direction: cut(directionText(entrance, connector.bay)),
    clearance: entrance ? clearanceText(entrance, null) : '',
    time,
    pictures: shownPictures(answer.pictures)
      .filter(({ url }) => url.length <= mostUrl)
      .slice(0, mostPictures),
  };
}

type Kept = Pick<Environment, 'storage' | 'pictures'>;

/** Keeps a way in place of the one that is kept, unless its owner has left, or storage is blocked. */
export function keepWay({ storage, pictures }: Kept, way: KeptWay): void {
  if (storage.write(wayKey, way)) keepPictures({ pictures }, way);
}

/** Asks for the pictures of a way again: the worker may have begun to work since, or may have had no network. */
export const keepPictures = ({ pictures }: Pick<Kept, 'pictures'>, way: KeptWay): void =>
  pictures.keep(way.pictures.map(({ url }) => url));

/** @returns the kept way; `null` if there is none, it is a day old, or what is stored is not one */
export function readKeptWay(env: Kept & Pick<Environment, 'clock'>): KeptWay | null {
  if (env.storage.keys(wayKey).length === 0) return null;
  const way = env.storage.read(wayKey, keptWay);
  if (way && Math.abs(env.clock.serverNow() - way.time) < keptMs)
    return { ...way, pictures: [...shownPictures(way.pictures)] };
  forgetWay(env);
  return null;
}

/** Whether a read failed because of the network or the server, so that a kept way is of use. */
const isCutOff = ({ kind }: Pick<AppError, 'kind'>): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'network' || kind === 'http';

/**
 * @param $live what a page shows
 * @param fits whether a way leads to what the page shows
 * @returns the kept way while the page could not be read for want of a network or an answer; otherwise `null`
 */
export const createKeptWay = (
  env: Kept & Pick<Environment, 'clock' | 'session'>,
  $live: ReadableAtom<Live<unknown>>,
  fits: (way: KeptWay) => boolean,
): ReadableAtom<KeptWay | null> =>
  // The app may name the owner after the page has failed.
  computed([$live, env.session.$user], (live) => {
    if (live.state !== 'failed' || !isCutOff(live.error)) return null;
    const way = readKeptWay(env);
    return way && fits(way) ? way : null;
  });
