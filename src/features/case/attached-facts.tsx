import type { CaseFact } from '#contract/schema/case.ts';
import type { Fact } from '#ui/facts/facts.tsx';

/** The parts of a fact, each with the sign that ends it: `电费 ¥23.35，`, `11.18 20:14 · `. */
const partsOf = (text: string): string[] => text.replace(/[，（]| · /g, '$&\n').split('\n');

/** @returns what goes along with a complaint as facts, whose lines end between their parts */
export const attachedFacts = (attached: readonly CaseFact[]): Fact[] =>
  attached.map(({ label, value }) => ({
    label,
    value: partsOf(value).map((part, index) => (
      <span className="u-inline-block break-anywhere" key={index}>
        {part}
      </span>
    )),
  }));
