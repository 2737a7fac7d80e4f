import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright';
import { basePath } from '#contract/call.ts';
import { minuteMs } from '#contract/pricing.ts';
import { Failure, main, UsageError } from '#delivery/run.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { appScript } from '#tests/support/app-script.ts';
import { countCalls, countTimers, heldBy, setVisible, type Held } from '#tests/support/endurance/held.ts';
import { chargeFor } from './charge/charge-for.ts';
import { backendOf } from './backend.ts';
import { openPhone, startBench, userOf } from './phone.ts';
import { table, writeResults } from './results.ts';

const hourMs = 60 * minuteMs;
const usage = 'usage: npm run bench:endurance [-- [--hours 8]]';
const wholeHours = 8;
/** The page's timers and the sandbox's clock advance together, in these steps. */
const stepMs = 5_000;
/** A poll that is on its way has timers of its own; what leaks grows with the hours. */
const most = { heapMiB: 5, listeners: 0, timers: 2 };

function readHours(): number {
  try {
    const { values } = parseArgs({ options: { hours: { type: 'string', default: String(wholeHours) } } });
    const hours = Number(values.hours);
    if (Number.isInteger(hours) && hours > 0) return hours;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new UsageError(`${usage}, a whole number from 1 on`);
}

const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(2);
const isCall = (path: string): boolean => path.startsWith(basePath);

/** A row of the table, and what of it is over its limit. */
function compare(name: string, before: Held, after: Held, calls: number) {
  const grown = after.heap - before.heap;
  const row = [
    name,
    `${mib(before.heap)} / ${mib(after.heap)}`,
    `${before.listeners} / ${after.listeners}`,
    `${before.timers} / ${after.timers}`,
    String(calls),
  ];
  const wrong = [
    ...(grown > most.heapMiB * 2 ** 20 ? [`${name}: the heap grew by ${mib(grown)} MiB`] : []),
    ...(after.listeners - before.listeners > most.listeners ? [`${name}: listeners are left`] : []),
    ...(after.timers - before.timers > most.timers ? [`${name}: timers are left`] : []),
    ...(calls > 0 ? [`${name}: ${calls} calls are left`] : []),
  ];
  return { row, wrong };
}

/** A page that is open for hours, and then for as long in the background. */
interface Stay {
  name: string;
  address: string;
  loaded: (page: Page) => Promise<void>;
}

/** @param live advances both clocks, ms */
async function stay(page: Page, session: CDPSession, { name, loaded }: Stay, hours: number, live: Live) {
  await loaded(page);
  const calls = countCalls(page, isCall);
  // Code behind the first values is loaded, and lists have their pictures.
  await live(10 * minuteMs);
  const before = await heldBy(page, session);
  await live(hours * hourMs);
  await page.waitForLoadState('networkidle');
  const after = await heldBy(page, session);
  const shown = compare(`${name}, ${hours} h`, before, after, calls.open());
  await setVisible(page, 'hidden');
  await page.waitForLoadState('networkidle');
  const sentBefore = calls.sent();
  await live(hours * hourMs);
  const whileHidden = calls.sent() - sentBefore;
  await setVisible(page, 'visible');
  await live(minuteMs);
  await page.waitForLoadState('networkidle');
  const back = compare(
    `${name}, ${hours} h hidden and back`,
    before,
    await heldBy(page, session),
    calls.open(),
  );
  const isFresh = calls.sent() > sentBefore + whileHidden;
  return {
    rows: [shown.row, back.row],
    wrong: [
      ...shown.wrong,
      ...back.wrong,
      ...(whileHidden > 0 ? [`${name}: ${whileHidden} calls while hidden`] : []),
      ...(isFresh ? [] : [`${name}: nothing was asked for after the return`]),
    ],
  };
}

type Live = (ms: number) => Promise<void>;

/** `npm run bench:endurance`: hours on three pages, and as long in the background. */
main(async () => {
  const hours = readHours();
  let now = Date.now();
  const bench = await startBench({ now: () => now });
  const server = { ...(await backendOf(bench.sandbox)), now: () => now };
  const rows: string[][] = [];
  const wrong: string[] = [];
  try {
    const { orderNo } = await chargeFor(bench.sandbox);
    const stays: Stay[] = [
      {
        name: '/chargeMap',
        address: '/chargeMap',
        loaded: (page) => page.locator('[data-station-id]').first().waitFor(),
      },
      {
        name: '/charge',
        address: `/charge?orderNo=${orderNo}`,
        loaded: (page) => page.getByText('已充电量').waitFor(),
      },
      {
        name: '/plugCharge/console',
        address: await screens.plugChargeConsole.prepare(server),
        loaded: (page) => screens.plugChargeConsole.loaded(page).waitFor(),
      },
    ];
    for (const each of stays) {
      const { context, page } = await openPhone(bench, { slow: false, cpu: 1 });
      const session = await context.newCDPSession(page);
      await page.addInitScript({ content: appScript(await userOf(bench, 'normal')) });
      await page.clock.install({ time: now });
      await page.addInitScript({ content: countTimers });
      await page.goto(bench.origin + each.address);
      const live: Live = async (ms) => {
        for (let passed = 0; passed < ms; passed += stepMs) {
          now += stepMs;
          await page.clock.runFor(stepMs);
        }
      };
      const result = await stay(page, session, each, hours, live);
      for (const row of result.rows) process.stdout.write(`${row.join(' | ')}\n`);
      rows.push(...result.rows);
      wrong.push(...result.wrong);
      await context.close();
    }
  } finally {
    await bench.close();
  }
  const text = table(
    ['Start / end', 'Heap, MiB', 'Listeners', 'Timers', 'Calls left'],
    [...rows, ['Goal', '5 more', 'none more', '2 more', '0']],
  );
  process.stdout.write(`${text}\n`);
  if (hours === wholeHours) await writeResults('bench:endurance', text);
  if (wrong.length > 0) throw new Failure(wrong.join('\n'));
});
