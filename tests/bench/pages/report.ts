import { table } from '#tests/bench/results.ts';
import { columnsOf, median } from './columns.ts';
import type { Measured } from './measure.ts';
import { emptyName } from './subjects.ts';

/** @returns `–` if there is nothing to measure, `never` for an event that did not come in time */
const shown = (value: number, digits: number): string => {
  if (Number.isNaN(value)) return '–';
  return Number.isFinite(value) ? value.toFixed(digits) : 'never';
};

/**
 * The table of all pages but the empty one, as Markdown. With two builds each page has three rows: this build, the
 * other one, and their ratio.
 * @throws Error without the empty page
 */
export function report(measured: readonly Measured[], { lighthouse }: { lighthouse: boolean }): string {
  const empty = measured.find(({ subject }) => subject.name === emptyName);
  if (!empty) throw new Error('the empty page was not measured');
  const columns = columnsOf({ lighthouse });
  const valuesOf = (own: Measured) => columns.map((column) => column.value(own, empty));
  const cells = (values: readonly number[]) =>
    values.map((value, index) => shown(value, columns[index]?.digits ?? 0));
  const rows = measured.flatMap((own): string[][] => {
    const { name, build } = own.subject;
    if (own === empty || build === 'against') return [];
    const values = valuesOf(own);
    const other = measured.find(({ subject }) => subject.name === name && subject.build === 'against');
    if (!other) return [[name, ...cells(values)]];
    const others = valuesOf(other);
    const shares = values.map((value, index) => shown(value / (others[index] || NaN), 2));
    return [
      [name, ...cells(values)],
      [`${name} against`, ...cells(others)],
      ['ratio', ...shares],
    ];
  });
  const milliseconds = (visits: Measured['first']) => median(visits.map(({ frame }) => frame)).toFixed(0);
  const times = `Empty page: ${milliseconds(empty.first)} ms, again ${milliseconds(empty.repeat)} ms.`;
  return `${times}\n\n${table(['Page', ...columns.map(({ title }) => title)], rows)}`;
}
