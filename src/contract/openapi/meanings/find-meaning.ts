import { benefitMeanings } from './benefits.ts';
import { caseMeanings } from './cases.ts';
import type { Enumeration } from './enumeration.ts';
import { homeMeanings } from './home.ts';
import { noticeMeanings } from './notices.ts';
import { orderMeanings } from './orders.ts';
import { pileMeanings } from './piles.ts';
import { stationMeanings } from './stations.ts';

/** Every enumeration of the contract; a test fails for one that is missing here. */
const enumerations = [
  ...stationMeanings,
  ...orderMeanings,
  ...benefitMeanings,
  ...homeMeanings,
  ...pileMeanings,
  ...noticeMeanings,
  ...caseMeanings,
];

const keyOf = (values: readonly unknown[]): string => values.map(String).sort().join('|');

/**
 * @param field name of the field, which distinguishes enumerations with equal values @returns the meanings of
 * the values, `undefined` if none are written
 */
export function meaningOf(field: string, values: readonly unknown[]): Enumeration['values'] | undefined {
  const same = enumerations.filter((enumeration) => keyOf(Object.keys(enumeration.values)) === keyOf(values));
  return (same.find(({ fields }) => fields?.includes(field)) ?? same.find(({ fields }) => !fields))?.values;
}
