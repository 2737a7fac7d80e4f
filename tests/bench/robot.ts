import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright';
import { UsageError, main } from '#delivery/run.ts';
import { newFacts, putUpPile } from '#sandbox/home-pile/new-pile.ts';
import { armRules } from '#sandbox/robot/arm-rules.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { buildBrand } from '#delivery/brand/brand-build.ts';
import { startBrowser } from './phone.ts';
import { ends, runTrial, type Draw, type Result } from './robot/trial.ts';
import { watchedArm, type Seen } from './robot/watched-arm.ts';

const limitMs = 1_000;
const userId = '10000003';

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function drawOf(random: () => number): Draw {
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  return {
    end: oneOf(ends),
    heldMs: 400 + Math.floor(random() * 1_600),
    latencyMs: oneOf([0, 50, 150, 300, 300, 600, 1_000, 2_000]),
    repeats: random() < 0.3,
    second: random() < 0.2,
    button: oneOf(['左移', '右移', '上移', '下移', '前进', '后退', '左转', '右转']),
  };
}

/** A pile with an arm for each phone. */
async function pileFor({ context }: Sandbox, index: number): Promise<string> {
  const pileId = `HPBENCH${index}`;
  const named = { pileId, sn: `PW11BENCH${index}`, name: 'bench', model: 'PW-AC11R', address: '' };
  const facts = newFacts({ ...named, region: null, warrantyEnd: null }, context.clock.now());
  facts.capabilities = [...facts.capabilities, 'ROBOT_ARM'];
  await putUpPile(context.db, userId, facts);
  return pileId;
}

async function openPage(context: BrowserContext, origin: string, pileId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/plugCharge/robotControl?pileId=${pileId}&__login=heavy`);
  await page.getByRole('button', { name: '手动微调' }).click();
  return page;
}

/** Takes the control if the page has none, from the middle of the arm's space. */
async function ready(page: Page): Promise<void> {
  const tick = page.getByRole('checkbox', { name: '我已在设备旁，周围无人' });
  if (await tick.isChecked()) return;
  await tick.click({ force: true });
  const read = page.getByRole('button', { name: '我已了解' });
  const held = page.getByText(/控制权 \d+ 秒/);
  await read.or(held).first().waitFor();
  if (await read.isVisible()) await read.click();
  await held.waitFor();
}

const usage = 'usage: npm run bench:robot [-- [--trials N] [--seed N] [--phones N] [--plant watchdog|stop]]';
const plants = ['', 'watchdog', 'stop'];

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        trials: { type: 'string', default: '500' },
        seed: { type: 'string', default: '1' },
        phones: { type: 'string', default: '6' },
        plant: { type: 'string', default: '' },
      },
    });
    const [trials, seed, phones] = [Number(values.trials), Number(values.seed), Number(values.phones)];
    const whole = [trials, seed, phones].every((number) => Number.isInteger(number) && number > 0);
    if (whole && plants.includes(values.plant)) return { trials, seed, phones, plant: values.plant };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new UsageError(`${usage}, N a whole number from 1 on`);
}

/**
 * `npm run bench:robot`: the arm is held and let go in every way that there is, from pages in a browser. Each trial is drawn
 * by the seed and its number; `--plant` puts a fault in, by which the command has to fail.
 */
main(async () => {
  const { trials, seed, phones, plant } = readOptions();
  const watchdogMs = plant === 'watchdog' ? 60_000 : armRules.watchdogMs;
  const made: Seen[] = [];
  const site = await buildBrand('gwm', { forSandbox: true });
  const sandbox = await createSandbox({
    site,
    makeArm(time) {
      const seen = watchedArm(time, watchdogMs);
      made.push(seen);
      return seen.arm;
    },
  });
  const { port } = await sandbox.listen(0);
  const browser = await startBrowser();
  const results: Result[] = [];
  let [left, lost] = [trials, 0];
  try {
    const phone = async (index: number): Promise<void> => {
      const origin = `http://127.0.0.1:${port}`;
      const pileId = await pileFor(sandbox, index);
      const { arm } = sandbox.context.robots.of(pileId);
      const seen = made.find((other) => other.arm === arm);
      if (!seen) throw new Error('no arm');
      await sandbox.context.db
        .replaceInto('agreed')
        .values({ userId, agreementId: 'robot', version: '1.0' })
        .execute();
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
      // The compiler that runs this file names functions by a helper, which pages do not have.
      await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
      let page = await openPage(context, origin, pileId);
      while (left > 0) {
        const random = randomOf(seed * 1_000_000 + left);
        left -= 1;
        const draw = drawOf(random);
        try {
          if (page.isClosed()) page = await openPage(context, origin, pileId);
          await page.unroute(/\/robot\//).catch(() => {});
          await ready(page);
          results.push(await runTrial(context, page, seen, draw, random, plant));
        } catch (error) {
          lost += 1;
          process.stderr.write(`a trial was lost: ${String(error).split('\n')[0]}\n`);
          await context.setOffline(false);
          if (!page.isClosed()) await page.close();
        }
      }
      await context.close();
    };
    await Promise.all(Array.from({ length: phones }, (_, index) => phone(index)));
  } finally {
    await browser.close();
    await sandbox.close();
  }
  const moved = results.filter((result) => result.moved);
  const times = moved.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  for (const end of ends) {
    const own = moved.filter((result) => result.end === end).map(({ ms }) => ms);
    const drawn = results.filter((result) => result.end === end).length;
    process.stdout.write(`${end}: ${drawn} drawn, ${own.length} moved, longest ${Math.max(0, ...own)} ms\n`);
  }
  const wild = made.reduce((sum, seen) => sum + seen.wild, 0);
  const byReset = results.reduce((sum, result) => sum + result.byReset, 0);
  const unheard = results.filter(({ heard }) => heard === false).length;
  process.stdout.write(
    `${results.length} trials (${lost} lost), ${moved.length} moved when the hold was lost; to standstill p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, p100 ${at(1)} ms; ${wild} unlawful moves, ${byReset} by reset, ${unheard} ends unheard\n`,
  );
  if (
    at(1) > limitMs ||
    wild > 0 ||
    byReset > 0 ||
    unheard > 0 ||
    lost > trials / 20 ||
    moved.length < results.length / 4
  )
    throw new Error('the arm is not safe, or the bench did not move it');
});
