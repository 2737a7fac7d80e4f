import type { Call } from '#contract/call.ts';
import { changed, fieldsOf, oddities, valueAt, type Field } from '#tests/unit/contract/read/mutate.ts';

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Replacements of a field. A negative number is left out: it may be another amount, and no page could know. */
const { negative: _, ...forms } = oddities;
const mutations: Readonly<Record<string, (value: unknown) => unknown>> = {
  ...forms,
  'a value of a later version': (value) => (typeof value === 'string' ? 'A_LATER_VALUE' : value),
  'an odd row': (value) => (Array.isArray(value) ? [{ odd: true }, ...(value as unknown[])] : value),
  'more fields': (value) => (isRow(value) && !Array.isArray(value) ? { ...value, newerField: [1] } : value),
};
export const mutationNames = Object.keys(mutations);

const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

/** @returns a response to a call that is changed at three places @param note called with each kind of change */
export function mutated(
  call: Call,
  answer: unknown,
  random: () => number,
  note: (kind: string) => void,
): unknown {
  // Each field once: an amount that is changed twice is another amount, and no page could know.
  const fields: Field[] = fieldsOf(call.answer, answer);
  let sent = answer;
  for (let place = 0; place < 3; place += 1) {
    const [field] = fields.splice(Math.floor(random() * fields.length), 1);
    const kind = pick(mutationNames, random);
    if (!field || kind === undefined) return sent;
    try {
      sent = changed(sent, field.place, mutations[kind]?.(valueAt(sent, field.place)));
      note(kind);
    } catch {
      // An earlier random change has removed the field of this one.
    }
  }
  return sent;
}
