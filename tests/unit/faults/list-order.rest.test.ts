import { describe, expect, it } from 'vitest';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { askedBy, shownWith } from './changed-answer.ts';
import { missing, readUnordered, readWords } from './look.ts';
import { scenarios, stageOf } from './scenarios.ts';

const sandbox = sharedSandbox();
let drawn = 0;
const needed = new Set<string>();

/** @returns the paths of the lists of a response that have several rows: `list[].tags` */
function listsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const inner = value.flatMap((row: unknown) => listsOf(row, `${path}[]`));
    return [...new Set([...(value.length > 1 ? [path] : []), ...inner])];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => listsOf(field, path ? `${path}.${key}` : key));
}

/** @returns the response with each list of a path reversed */
function turned(value: unknown, wanted: string, path = ''): unknown {
  if (Array.isArray(value)) {
    const rows = value.map((row: unknown) => turned(row, wanted, `${path}[]`));
    return path === wanted ? rows.reverse() : rows;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, turned(field, wanted, path ? `${path}.${key}` : key)]),
  );
}

/** Lists with a meaningful order, and its meaning: on all pages, or on one. */
const ordered: Readonly<Record<string, string>> = {
  'stationDetail entrances': 'the nearest to the connectors comes first',
  'connectorDetail entrances': 'the one to take for this connector comes first',
  'paymentTrial combinations': 'the first is the one that is recommended',
  'chargeMap, stationSearch list': 'the first is the one that is recommended, and its row says why',
  'pileProducts ': 'the first is chosen when the page opens',
  'plugSettingRead cars':
    'the plan begins with the first that is authorised; the owner chooses among the others',
};

describe.each(scenarios.filter(({ act }) => !act))('$name', (scenario) => {
  it('$name shows the same rows, amounts and links for any order of the lists in its reads', async () => {
    const { route } = scenario;
    const stage = await stageOf(sandbox, scenario);
    const look = () => ({ words: readWords(), all: readUnordered() });
    const { answers, look: usual } = await askedBy(route, await stage.options(), look);
    const wrong: string[] = [];
    for (const [call, answer] of answers) {
      for (const path of listsOf(answer)) {
        const name = `${call.name} ${path}`;
        const sent = turned(answer, path);
        if (JSON.stringify(sent) === JSON.stringify(answer)) continue;
        drawn += 1;
        const { complaints, look: shown } = await shownWith(
          route,
          await stage.options(),
          [call, sent],
          usual.words,
          look,
        );
        const lost = missing(usual.all, shown.all);
        const other = missing(shown.all, usual.all);
        const known = [name, `${scenario.name}, ${name}`].find((one) => one in ordered);
        if (lost.length + other.length > 0 && known) needed.add(known);
        else if (lost.length + other.length > 0)
          complaints.push(`lost ${lost.join(' | ')}, and has ${other.join(' | ')} instead`);
        wrong.push(...complaints.map((text) => `${name}: ${text}`));
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

it('list order: every list of every read was reversed, and each exception is needed', () => {
  process.stdout.write(`${drawn} lists turned round\n`);
  expect(drawn).toBeGreaterThan(100);
  expect(Object.keys(ordered).filter((name) => !needed.has(name))).toEqual([]);
});
