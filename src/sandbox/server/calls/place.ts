import { placeSearch } from '#contract/calls/map.ts';
import { implement, type Implementation } from '#sandbox/context.ts';
import { placesCredit, readPlaces, type NamedPlace } from '#sandbox/world/named-places.ts';
import { nameTest } from '#sandbox/world/spelling.ts';
import { distanceM } from '#sandbox/world/station-view.ts';

const most = 10;

/** Loaded with the first search: few runs of the sandbox search for a place. */
let read: readonly NamedPlace[] | undefined;

/** The name in the base map: no map calls a station 车公庙地铁站, but people do. */
const bare = (word: string): string => word.trim().replace(/(?<=.)(?:地铁)?站$/, '');

/**
 * The same in pinyin: `shenzhenbeizhan`, `szbz`. Names may end like that too, as 会展, so it is the second try.
 */
const bareLetters = (word: string): string => word.trim().replace(/(?<=\w)[\s'’]*(?:zhan|z)$/i, '');

/** 0 is the best: the whole name, its beginning, a part of it or its pinyin. */
function rank(name: string, word: string): number {
  if (name === word) return 0;
  return name.startsWith(word) ? 1 : 2;
}

function found(places: readonly NamedPlace[], word: string): readonly NamedPlace[] {
  for (const tried of new Set([word, bareLetters(word)])) {
    const isNamed = nameTest(tried);
    const named = tried === '' ? [] : places.filter(({ name }) => isNamed(name));
    if (named.length > 0) return named;
  }
  return [];
}

export const placeImplementation: Implementation = implement(
  placeSearch,
  async (_context, { keyword, longitude, latitude }) => {
    read ??= readPlaces();
    const word = bare(keyword);
    const origin = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    const list = found(read, word)
      .map((place) => ({ ...place, distanceM: origin && distanceM(origin, place) }))
      .sort(
        (a, b) =>
          rank(a.name, word) - rank(b.name, word) ||
          (a.distanceM ?? a.name.length) - (b.distanceM ?? b.name.length),
      )
      .slice(0, most);
    return { list, credit: list.length > 0 ? placesCredit : '' };
  },
);
