import { aboveFloor, type Feature, type TooNew } from './support.ts';

/** A use of a feature that the oldest supported browsers lack. */
export interface Finding extends TooNew {
  /** Name in the compatibility data, e.g. `css.selectors.has`. */
  feature: string;
  /** The text around it. */
  near: string;
}

const width = 40;

/** @returns the text around a place, on one line */
export const textAround = (text: string, from: number, to = from): string =>
  text
    .slice(Math.max(0, from - width), Math.min(text.length, to + width))
    .replace(/\s+/g, ' ')
    .trim();

/** @returns a finding for each unsupported feature */
export const findingsOf = (features: readonly (Feature | null)[], near: string): Finding[] =>
  features.flatMap((feature) => {
    const missing = feature && aboveFloor(feature);
    return missing ? [{ feature: feature.name, near, ...missing }] : [];
  });
