import type { Grade } from '#contract/grade.ts';
import { gradeOf } from '#contract/read/grade-of.ts';
import { nodeOf, type Node } from '#contract/read/node.ts';
import { read } from '#contract/read/read.ts';
import { earliestTime } from '#contract/schema/common.ts';
import type { Exchange } from '../exchange.ts';
import { expectThat, noteThat, type Finding } from '../finding.ts';

/** The schema inside wrappers that only allow a missing value. */
const bare = (node: Node): Node => (node.wrapped ? bare(node.wrapped) : node);

/** @returns the grade of the field at a path like `list[].station.name`: what is lost with it */
function gradeAt(schema: Node, path: string): Grade {
  let node: Node | undefined = schema;
  let grade: Grade = 'essential';
  for (const name of path.replace(/\[\]/g, '.[]').split('.').filter(Boolean)) {
    const inner: Node | undefined = node && bare(node);
    node = name === '[]' ? (inner?.item ?? inner?.value) : inner?.entries?.[name];
    if (!node) return grade;
    grade = gradeOf(node);
  }
  return grade;
}

const words: Readonly<Record<string, string>> = {
  absent: 'is missing',
  empty: 'is an empty text where null is meant',
  odd: 'cannot be read',
  form: 'came in another form (a number as text, a truth as a number or a text)',
  cut: 'is longer than agreed',
  twice: 'has a row twice, and pages show it once',
  order: 'is not in the order of time, or has a part over midnight: pages arrange it',
};

/** @returns every value of an answer at a path */
const valuesAt = (data: unknown, path: string): unknown[] =>
  path
    .replace(/\[\]/g, '.[]')
    .split('.')
    .filter(Boolean)
    .reduce<unknown[]>(
      (values, name) =>
        values.flatMap((value) =>
          name === '[]'
            ? Object.values(Object(value) as object)
            : [(Object(value) as Record<string, unknown>)[name]],
        ),
      [data],
    );

/** @returns why a field cannot be read, if it is one of the usual mistakes */
function mistakeOf(data: unknown, path: string): string | undefined {
  const values = valuesAt(data, path).map((value) => (value === '' ? NaN : Number(value)));
  if (values.some((value) => value < 0)) return 'is below zero';
  return /time$|date$/i.test(path) && values.some((value) => value < earliestTime)
    ? 'is a time before 2000: null is meant where it was never set, and milliseconds where it was'
    : undefined;
}

/** Values of enumerations that are not in the contract, by path. */
function unknownValues(node: Node, value: unknown, path: string, found: Set<string>): void {
  const known = node.pipe?.find((action) => 'type' in action && action.type === 'examples') as
    | { examples?: readonly unknown[] }
    | undefined;
  const inner = bare(node);
  if (inner !== node) return unknownValues(inner, value, path, found);
  if (known?.examples && value !== null && value !== undefined && !known.examples.includes(value))
    found.add(path);
  if (Array.isArray(value)) {
    if (node.item) for (const row of value) unknownValues(node.item, row, `${path}[]`, found);
  } else if (typeof value === 'object' && value !== null && node.entries) {
    for (const [name, entry] of Object.entries(node.entries))
      unknownValues(entry, (value as Record<string, unknown>)[name], path ? `${path}.${name}` : name, found);
  }
  return undefined;
}

/** @returns deviations of an answer from its schema, by what a page loses with them */
export function checkSchema({ call, data }: Exchange): Finding[] {
  const node = nodeOf(call.answer);
  const reading = read(call.answer, data);
  const name = call.name;
  if (reading.lost !== undefined)
    return [expectThat(name, 'schema', false, `the answer is lost, essential: ${reading.lost}`)];
  const findings: Finding[] = [];
  for (const [field, count] of reading.repairs) {
    const [, path = '', kind = ''] = /^(.*) (\w+)$/.exec(field) ?? [];
    const times = count > 1 ? ` (${count} times)` : '';
    if (kind === 'row')
      findings.push(
        expectThat(name, 'schema', false, `a row is lost, essential: ${path} cannot be read${times}`),
      );
    else {
      const word = (kind === 'odd' && mistakeOf(data, path)) || (words[kind] ?? kind);
      const text = `${gradeAt(node, path)}: ${path} ${word}${times}`;
      findings.push(
        kind === 'cut' ? expectThat(name, 'schema', false, text) : noteThat(name, 'schema', text),
      );
    }
  }
  const unknown = new Set<string>();
  unknownValues(node, data, '', unknown);
  for (const path of unknown)
    findings.push(noteThat(name, 'schema', `${path} has a value that this contract does not know`));
  return findings.length > 0 ? findings : [expectThat(name, 'schema', true, '')];
}
