/**
 * Splits a text into what people count as characters; some of the oldest supported web views do not have it.
 */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;

/** @returns how many characters a reader sees in a text: an emoji of several code points is one. */
export const textLength = (text: string): number =>
  segmenter ? Array.from(segmenter.segment(text)).length : Array.from(text).length;
