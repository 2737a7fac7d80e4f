import { isFastEnough, recommendRank, type Candidate } from '#contract/recommend.ts';
import { isComplete } from '#contract/schema/station/quote.ts';
import { powerClasses, priceClassOf, type PowerClass } from '#contract/schema/station/power-class.ts';
import { fitsClass } from '../car-fit.ts';
import { distanceM, fitsCar, idleTest, isOpen, type StationInfo, type Viewpoint } from '../station-view.ts';
import type { World } from '../world.ts';
import { pricesOf } from './ranking.ts';

/** What an order of the list needs to know about stations by their index. */
type CandidateOf = (index: number) => Candidate | null;

/** @returns the quote that a station's row shows */
const quoteOf = (station: StationInfo, from: Viewpoint, asked: readonly PowerClass[] | undefined) => {
  const has = station.prices.flatMap(({ powerClass }) => powerClass ?? []);
  const powerClass = priceClassOf(has, asked, from.car);
  return (powerClass && from.quotes?.of(station, powerClass)) ?? null;
};

/** Makes the facts of stations for the recommended order. @param asked power classes of the filter */
export function candidatesOf(
  { columns, stations }: Pick<World, 'columns' | 'stations'>,
  from: Viewpoint,
  asked?: readonly PowerClass[],
): CandidateOf {
  const { car, origin } = from;
  const priceOf = pricesOf(columns, from, asked);
  const wanted = asked?.length ? asked : powerClasses;
  // Who asks for slow connectors alone does not get them last.
  const slowIsWanted = asked?.length === 1 && asked[0] === 'SLOW';
  const isIdle = new Map(
    powerClasses.map((powerClass) => [powerClass, idleTest(columns, from, [powerClass])]),
  );
  return (index) => {
    const station = stations[index];
    if (!station) return null;
    const { stationId, parkTag, maxPowerW } = station.row;
    const fast = wanted.filter(
      (powerClass) =>
        columns.connectorColumns.hasClass(index, [powerClass]) &&
        (powerClass === 'SLOW' ? slowIsWanted : isFastEnough(maxPowerW, car?.maxDcW ?? null)) &&
        (!car || fitsClass(car, powerClass, stationId)),
    );
    return {
      open: isOpen(station, from.time),
      free: fast.some((powerClass) => isIdle.get(powerClass)?.(index)),
      fast: fast.length > 0,
      fits: fitsCar(station, from),
      quote: quoteOf(station, from, asked),
      priceE4: priceOf(index),
      parkingKnown: parkTag !== 'UNKNOWN',
      metres: origin ? distanceM(origin, station.row) : 0,
    };
  };
}

/** More than any amount: a quote without all of its parts comes after those that have them. */
const behind = 1e9;

/** @returns the sort value of a station in an order of `prefer`; smaller comes first */
export function preferredRank(
  world: Pick<World, 'columns' | 'stations'>,
  prefer: 'BEST' | 'TOTAL',
  from: Viewpoint,
  asked?: readonly PowerClass[],
): (index: number) => number {
  if (prefer === 'BEST') {
    const candidateOf = candidatesOf(world, from, asked);
    return (index) => {
      const candidate = candidateOf(index);
      return candidate ? recommendRank(candidate) : Infinity;
    };
  }
  return (index) => {
    const station = world.stations[index];
    const quote = station ? quoteOf(station, from, asked) : null;
    if (!quote) return Infinity;
    return quote.amount + (isComplete(quote) ? 0 : behind);
  };
}
