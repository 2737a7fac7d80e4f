import { openPage, type OpenPage } from '../open-page.ts';
import { missing, readTexts, readWords } from '../look.ts';
import type { Scenario, Stage } from '../scenarios.ts';
import { pressAll } from '../press-all.ts';
import type { WriteScenario } from '../write-scenario.ts';

const hour = 3_600_000;

/** What the clock of a phone does while a page is open. */
export interface Behaviour {
  name: string;
  /** What it shows when the page opens, at a real time. */
  first?(real: number): number;
  /** What it shows from the middle on. @param middle real time of the middle */
  later?(real: number, middle: number): number;
}

/** Wrong by less than the 24 hours for which drafts and request ids are kept. */
const always: readonly Behaviour[] = [
  { name: 'is 20 hours ahead', first: (real) => real + 20 * hour },
  { name: 'is 20 hours late', first: (real) => real - 20 * hour },
];

const jumps: readonly Behaviour[] = [
  { name: 'jumps 3 hours forward', later: (real) => real + 3 * hour },
  { name: 'jumps 3 hours back', later: (real) => real - 3 * hour },
];

const stops: Behaviour = { name: 'stops', later: (_real, middle) => middle };

/** For pages, and for writes. */
export const behaviours: readonly Behaviour[] = [...always, ...jumps, stops];
export const ofWrites: readonly Behaviour[] = [...always.slice(0, 1), ...jumps];

/** Time before the middle, and after it until a page that is polled has polled, ms. */
const beforeMs = 3_000;
const afterMs = 32_000;

interface Look {
  texts: string[];
  words: string[];
  /** Number of requests since the middle, by path. */
  asked: Map<string, number>;
}

const counts = ({ requests }: OpenPage): Map<string, number> => {
  const found = new Map<string, number>();
  for (const { path } of requests) found.set(path, (found.get(path) ?? 0) + 1);
  return found;
};

/** Opens a page on a phone with that clock. @returns what it shows in the end, and what it has requested */
export async function lookAt({ route }: Scenario, stage: Stage, { first, later }: Behaviour): Promise<Look> {
  const page = await openPage(route, { ...(await stage.options(true)), ...(first ? { phone: first } : {}) });
  await page.tick(beforeMs);
  page.requests.length = 0;
  const middle = page.clock.real();
  if (later) page.clock.show((real) => later(real, middle));
  await page.tick(afterMs);
  const look = { texts: readTexts(), words: readWords(), asked: counts(page) };
  await page.leave();
  return look;
}

/**
 * @returns how a page differs from one on a phone with the right time: after a jump in its words alone, because an age is
 * wrong until the next response
 */
export function complaintsOf(usual: Look, look: Look, { later }: Behaviour): string[] {
  const [right, there] = later ? [usual.words, look.words] : [usual.texts, look.texts];
  const odd = [...missing(there, right), ...missing(right, there).map((text) => `not ${text}`)];
  const complaints = odd.length > 0 ? [`shows ${odd.slice(0, 6).join(' | ')}`] : [];
  for (const path of new Set([...usual.asked.keys(), ...look.asked.keys()])) {
    const [before = 0, now = 0] = [usual.asked.get(path), look.asked.get(path)];
    // A request with a wrong time is signed and sent once more.
    if (Math.abs(before - now) > 1) complaints.push(`requests ${path} ${now} times, not ${before}`);
  }
  return complaints;
}

/** Time in which a write is sent a second time, and after which it can be confirmed again, ms. */
const pauseMs = 16_000;

/**
 * The clock behaves like that before a write, and its first response is lost. @returns the problems
 */
export async function complaintsOfWrite(
  scenario: WriteScenario,
  stage: Stage,
  { first, later }: Behaviour,
): Promise<string[]> {
  const { call } = scenario;
  let isLost = false;
  const page = await openPage(scenario.route, {
    ...(await stage.options(true)),
    ...(first ? { phone: first } : {}),
    async wire(path, ask) {
      const response = await ask();
      if (path !== call.path || isLost) return response;
      // A refusal of the time stamp comes before the write.
      if (((await response.clone().json()) as { code: number }).code !== 0) return response;
      isLost = true;
      const middle = page.clock.real();
      if (later) page.clock.show((real) => later(real, middle));
      throw new TypeError('Failed to fetch');
    },
  });
  const start = await scenario.effects(stage.backend);
  await scenario.fill?.(page);
  const isDone = async () => (await scenario.effects(stage.backend)) - start >= 1;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await pressAll(page, scenario);
    await page.tick(pauseMs);
    if (await isDone()) break;
  }
  const times = (await scenario.effects(stage.backend)) - Math.min(start, 0);
  const complaints = times === 1 ? [] : [`has happened ${times} times`];
  if (!isLost) complaints.push('was never sent');
  if (page.toasts.some((text) => text.includes('手机时间'))) complaints.push('blames the clock');
  await page.leave();
  return complaints;
}
