import { firstData } from './open-page.ts';
import { describe, expect, it } from 'vitest';
import { gradeOf } from '#contract/read/grade-of.ts';
import { read } from '#contract/read/read.ts';
import { httpTexts } from '#core/http/errors.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { triesAll } from '#tests/support/tier.ts';
import { changed, fieldsOf, valueAt, type Field } from '#tests/unit/contract/read/mutate.ts';
import { askedBy, shownWith } from './changed-answer.ts';
import { readWords } from './look.ts';
import { scenarios, stageOf } from './scenarios.ts';

const sandbox = sharedSandbox();
const counted = { cells: 0, drawn: 0, lost: 0, essential: 0, useful: 0, decoration: 0 };

/** An unknown value of an enumeration, as a later back end sends it. */
const later = 'A_LATER_VALUE';

/**
 * Replacements of a field; `undefined` leaves it out. Most of them are read as if the field were missing, and rendered
 * once.
 */
function losses({ path, node }: Field, value: unknown): unknown[] {
  if (typeof value === 'boolean') return [undefined, '', 'N'];
  if (typeof value === 'number') return [undefined, '', -1, ...(/time$/i.test(path) ? [0] : [])];
  if (typeof value !== 'string') return [undefined];
  return [undefined, '', ...(node.otherwise === 'UNKNOWN' ? [later] : [])];
}

/** The texts of a response, by their keys: enumerations, hashes and addresses of files are not changed. */
const changedTexts = (value: unknown, change: (text: string, key: string) => string, key = ''): unknown => {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((row: unknown) => changedTexts(row, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, changedTexts(field, change, name)]),
  );
};

/** Habits of a back end that change a whole response, so that a page shows other things, and still renders. */
const habits: Readonly<Record<string, (answer: unknown) => unknown>> = {
  'ids of a foreign form': (answer) =>
    changedTexts(answer, (text, key) =>
      /(Id|No)$/.test(key) && text ? `be*bec:e04.${text}`.slice(0, 64) : text,
    ),
  'entities and marks of direction in names': (answer) =>
    changedTexts(answer, (text, key) =>
      /(name|address)$/i.test(key) && text ? `\u202e${text}\u202c&amp;<br/>${'很长的名字'.repeat(20)}` : text,
    ),
};

describe.each(scenarios.filter(({ act }) => !act))('$name', (scenario) => {
  it('$name renders with any field of its reads missing or odd, and with any habit of the back end', async () => {
    const { route } = scenario;
    const stage = await stageOf(sandbox, scenario);
    const { answers, look: healthy } = await askedBy(route, await stage.options(), readWords);

    const wrong: string[] = [];
    for (const [call, answer] of answers) {
      const isFirst = (firstData.get(route)?.call.name ?? 'mapWidget') === call.name;
      const seen = new Set([JSON.stringify(read(call.answer, answer))]);
      const drawnKinds = new Set<string>();
      for (const field of fieldsOf(call.answer, answer)) {
        for (const next of losses(field, valueAt(answer, field.place))) {
          counted.cells += 1;
          counted[gradeOf(field.node)] += 1;
          const sent = changed(answer, field.place, next);
          const reading = read(call.answer, sent);
          const isLost = reading.lost !== undefined;
          // A response that is read like one rendered before looks the same.
          const looks = isLost ? 'lost' : JSON.stringify(reading.value);
          if (seen.has(looks)) continue;
          seen.add(looks);
          // `npm test` reads every case, and renders one of each grade per call.
          const kind = gradeOf(field.node);
          if (!triesAll && drawnKinds.has(kind)) continue;
          drawnKinds.add(kind);
          counted.drawn += 1;
          if (isLost) counted.lost += 1;
          const options = await stage.options();
          const shown = await shownWith(route, options, [call, sent], healthy, () => null);
          const complaints = [...shown.complaints];
          if (isFirst && shown.offersAgain !== isLost) complaints.push(isLost ? 'no way on' : 'is all lost');
          if (!isLost && shown.words.includes(httpTexts.unreadable)) complaints.push('says that it failed');
          wrong.push(...complaints.map((text) => `${call.name}, ${field.path} ${String(next)}: ${text}`));
        }
      }
    }
    for (const [call, answer] of answers) {
      for (const [habit, change] of Object.entries(habits)) {
        const sent = change(answer);
        if (JSON.stringify(sent) === JSON.stringify(answer)) continue;
        counted.drawn += 1;
        expect(read(call.answer, sent).lost, `${call.name}, ${habit}`).toBeUndefined();
        const options = await stage.options();
        const { complaints } = await shownWith(route, options, [call, sent], healthy, () => null);
        // The entities and tags of this habit are texts that a page may show unchanged.
        const odd = complaints.filter(
          (text) => !habit.startsWith('entities') || !text.startsWith('is technical'),
        );
        wrong.push(...odd.map((text) => `${call.name}, ${habit}: ${text}`));
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

it('field faults: every read of every page was tried with a missing field', () => {
  const { cells, drawn, lost, essential, useful, decoration } = counted;
  process.stdout.write(
    `${cells} cells (${essential} essential, ${useful} useful, ${decoration} decoration), ${drawn} of them drawn, ${lost} without the answer\n`,
  );
  expect(cells).toBeGreaterThan(1_000);
});
