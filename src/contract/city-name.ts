import * as v from 'valibot';
import { decoration } from './grade.ts';

/**
 * @param name city as a locating service or a map provider calls it
 * @returns the name that is shown: 重庆郊县 is 重庆市, 城区 inside a name is 市 (specification, section 5)
 */
export const cityName = (name: string): string =>
  name === '重庆郊县' ? '重庆市' : name.replace(/城区/g, '市');

/** The name of a city as a secondary text, as it is shown; left out if it is not known. */
export const shownCityName = decoration(v.pipe(v.string(), v.transform(cityName)), '');

/** The names by which a city is found. */
interface NamedCity {
  name: string;
  /** Full pinyin in small letters without blanks: `shenzhen`. */
  pinyin: string;
  /** First letter of each syllable: `sz`. */
  initials: string;
}

/**
 * Whether a typed word matches a city: a part of its name as displayed or as the provider writes it, or the
 * beginning of its pinyin or initials. Blanks and apostrophes, which input methods put between syllables, are
 * ignored.
 *
 * @param word anything; an empty one matches every city
 */
export function isCityFoundBy({ name, pinyin, initials }: NamedCity, word: string): boolean {
  const text = word.replace(/[\s'’]/g, '').toLowerCase();
  return (
    name.includes(text) ||
    cityName(name).includes(text) ||
    pinyin.startsWith(text) ||
    initials.startsWith(text)
  );
}
