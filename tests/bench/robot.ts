import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { buildForSandbox } from '#delivery/brand/brand-build.ts';
import { UsageError, main } from '#delivery/run.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { openArmPage, putUpArm } from '#tests/support/robot/arm-page.ts';
import { randomOf } from '#tests/support/random.ts';
import { drawOf } from '#tests/support/robot/draw.ts';
import { runTrial, type Result } from '#tests/support/robot/trial.ts';
import { watchArm, type Seen } from '#tests/support/robot/watched-arm.ts';
import { startBrowser } from './phone.ts';
import { plants } from './robot/plants.ts';
import { reportOf } from './robot/report.ts';
import { writeResults } from './results.ts';

const limitMs = 1_000;
/** Smallest share of trials that have to lose a hold that moves the arm; and the largest number of lost trials. */
const movedShare = 0.6;
const lostShare = 0.02;
/** Fewer trials are too few for RESULTS.md. */
const resultTrials = 500;

const names = Object.keys(plants).join('|');
const usage = `usage: npm run bench:robot [-- [--trials N] [--seed N] [--phones N] [--plant ${names}]]`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        trials: { type: 'string', default: String(resultTrials) },
        seed: { type: 'string', default: '1' },
        phones: { type: 'string', default: '3' },
        plant: { type: 'string' },
      },
    });
    const [trials, seed, phones] = [Number(values.trials), Number(values.seed), Number(values.phones)];
    const whole = [trials, seed, phones].every((number) => Number.isInteger(number) && number > 0);
    const { plant } = values;
    if (whole && (plant === undefined || plant in plants)) return { trials, seed, phones, plant };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new UsageError(`${usage}, N a whole number from 1 on`);
}

interface Run {
  sandbox: Sandbox;
  browser: Browser;
  origin: string;
  seed: number;
  losesStops: boolean;
  /** The number of the next trial, 0 after the last. */
  next(): number;
  results: Result[];
  lost: string[];
}

/** One phone at one arm runs trials until none are left. @returns the observations of the arm */
async function phone(run: Run, index: number): Promise<Seen> {
  const { sandbox, browser, origin } = run;
  const pileId = await putUpArm(sandbox, index);
  const seen = watchArm(sandbox.context.robots.of(pileId).arm);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  // The compiler that runs this file names functions with a helper, which pages do not have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  let page = await openArmPage(context, origin, pileId);
  for (let number = run.next(); number > 0; number = run.next()) {
    const random = randomOf(run.seed * 1_000_000 + number);
    const draw = drawOf(random);
    try {
      if (page.isClosed()) page = await openArmPage(context, origin, pileId);
      run.results.push(await runTrial(context, page, seen, draw, random, run.losesStops));
    } catch (error) {
      run.lost.push(`trial ${number} (${draw.end}): ${String(error).split('\n').slice(0, 4).join(' ')}`);
      await context.setOffline(false);
      if (!page.isClosed()) await page.close();
    }
  }
  await context.close();
  return seen;
}

/** @returns the totals of a run, and the problems of the watched arms, or of the bench */
function judge(results: readonly Result[], arms: readonly Seen[], lost: number) {
  const sum = (of: (seen: Seen) => number) => arms.reduce((all, seen) => all + of(seen), 0);
  const longest = Math.max(0, ...results.map(({ ms }) => ms ?? 0));
  const moved = results.filter((result) => result.moved === 'then').length;
  const unheard = results.filter(({ heard }) => heard === false).length;
  const wild = sum((seen) => seen.wild);
  const byReset = sum((seen) => seen.byReset);
  const wrong = sum((seen) => seen.wrong);
  const said = `${results.length} trials, ${lost} lost; ${sum((seen) => seen.beats)} heartbeats, ${sum((seen) => seen.dropped)} of them dropped; longest ${longest} ms; ${wild} ticks of movement without permission, ${byReset} by a reset; ${wrong} invalid heartbeats accepted; ${unheard} stops not acknowledged.`;
  const rules: [boolean, string][] = [
    [longest > limitMs, `stopped only after ${longest} ms`],
    [wild > 0, 'moved without a lease, a fresh beat and clear interlocks'],
    [byReset > 0, 'moved by a reset'],
    [wrong > 0, 'took beats that were none to take'],
    [unheard > 0, 'did not hear of stops that the page has to report'],
    [lost > (results.length + lost) * lostShare, 'too many trials were lost'],
    [moved < results.length * movedShare, 'too few trials moved anything'],
  ];
  return { said, complaints: rules.flatMap(([isBroken, text]) => (isBroken ? [text] : [])) };
}

/**
 * `npm run bench:robot`: the arm is held and released in every possible way, from pages in a browser. Each trial is
 * drawn from the seed and its number; `--plant` inserts a fault, which the command has to detect. A correct run of 500
 * trials or more writes its figures to RESULTS.md.
 */
main(async () => {
  const { trials, seed, phones, plant } = readOptions();
  const site = await buildForSandbox('gwm');
  const sandbox = await createSandbox({ site, makeArm: plant === undefined ? undefined : plants[plant] });
  const { port } = await sandbox.listen(0);
  const browser = await startBrowser();
  const results: Result[] = [];
  const lost: string[] = [];
  let left = trials;
  const run: Run = {
    sandbox,
    browser,
    origin: `http://127.0.0.1:${port}`,
    seed,
    losesStops: plant === 'stop',
    next() {
      const number = left;
      left = Math.max(0, left - 1);
      return number;
    },
    results,
    lost,
  };
  let arms: Seen[];
  try {
    arms = await Promise.all(Array.from({ length: phones }, (_, index) => phone(run, index)));
  } finally {
    await browser.close();
    await sandbox.close();
  }
  const { said, complaints } = judge(results, arms, lost.length);
  const text = `${reportOf(results)}\n\n${said}`;
  process.stdout.write(`${lost.map((line) => `lost: ${line}\n`).join('')}${text}\n`);
  if (complaints.length > 0) throw new Error(`the arm ${complaints.join(', ')}`);
  if (plant === undefined && trials >= resultTrials) await writeResults('bench:robot', text);
});
