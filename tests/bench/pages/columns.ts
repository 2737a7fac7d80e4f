import type { Measured } from './measure.ts';
import type { Visit } from './visit.ts';

/** A measure of a page in the table. */
export interface Column {
  readonly title: string;
  readonly digits: number;
  /** @param empty measurements of the empty page @returns NaN if there is nothing to measure */
  value(own: Measured, empty: Measured): number;
}

/**
 * Median of the available values: a page may have no map, and Lighthouse skips a page whose status is 404. Of an even
 * number the middle between the two, so that one bad visit of two does not count alone.
 */
export function median(numbers: readonly number[]): number {
  const there = numbers.filter((number) => !Number.isNaN(number)).sort((a, b) => a - b);
  const [low, high] = [there[(there.length - 1) >> 1], there[there.length >> 1]];
  return low === undefined || high === undefined ? NaN : (low + high) / 2;
}

type Which = 'first' | 'repeat';

const medianOf = (own: Measured, visits: Which, figure: keyof Visit): number =>
  median(own[visits].map((visit) => visit[figure]));

/** A time of a visit, divided by the frame of the empty page in the same visit, first or second. */
const ratio = (title: string, visits: Which, figure: keyof Visit): Column => ({
  title,
  digits: 2,
  value: (own, empty) => medianOf(own, visits, figure) / medianOf(empty, visits, 'frame'),
});

const plain = (title: string, figure: keyof Visit, digits = 0, unit = 1): Column => ({
  title,
  digits,
  value: (own) => medianOf(own, 'first', figure) / unit,
});

/** Counts that must be zero. */
const worst = (title: string, figure: keyof Visit, digits = 0): Column => ({
  title,
  digits,
  value: (own) => Math.max(...own.first.map((visit) => visit[figure])),
});

const visited: readonly Column[] = [
  ratio('First paint', 'first', 'frame'),
  ratio('First data', 'first', 'data'),
  ratio('First marker', 'first', 'marker'),
  ratio('Hydrated', 'first', 'life'),
  ratio('First paint again', 'repeat', 'frame'),
  ratio('Hydrated again', 'repeat', 'life'),
  plain('Requests', 'requests'),
  plain('Sent', 'sent'),
  plain('Scripts', 'scripts'),
  plain('Script KiB', 'scriptBytes', 1, 1024),
  plain('HTML KiB', 'htmlBytes', 1, 1024),
  plain('Blocked ms', 'blocked'),
  worst('Task ms', 'early'),
  worst('Shift', 'shift', 3),
];

const said = ({ lighthouse }: Measured, figure: 'largestPaint' | 'blocked' | 'score'): number =>
  lighthouse?.[figure] ?? NaN;

const lighthouseColumns: readonly Column[] = [
  {
    title: 'Lighthouse LCP',
    digits: 2,
    value: (own, empty) => said(own, 'largestPaint') / said(empty, 'largestPaint'),
  },
  { title: 'its blocked ms', digits: 0, value: (own) => said(own, 'blocked') },
  { title: 'its score', digits: 0, value: (own) => said(own, 'score') },
];

/** The columns behind the page's name. */
export const columnsOf = ({ lighthouse }: { lighthouse: boolean }): readonly Column[] =>
  lighthouse ? [...visited, ...lighthouseColumns] : visited;
