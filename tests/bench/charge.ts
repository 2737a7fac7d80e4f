import type { Page } from 'playwright';
import { chargeCurrent } from '#contract/calls/charge.ts';
import { basePath } from '#contract/call.ts';
import { main } from '#delivery/run.ts';
import { appScript } from '#tests/support/app-script.ts';
import { heapOf, setVisible } from '#tests/support/endurance/held.ts';
import { chargeFor } from './charge/charge-for.ts';
import { openPhone, startBench, userOf } from './phone.ts';
import { table, writeResults } from './results.ts';

const hourMs = 3_600_000;
/** The page's timers and the sandbox's clock advance together, in these steps. */
const stepMs = 1_000;

interface Counts {
  polls: number;
  others: number;
  /** Sum of the poll intervals that the server gave, ms. */
  allowedMs: number;
}

function countRequests(page: Page): { counts: Counts; rest(): Promise<void> } {
  const counts: Counts = { polls: 0, others: 0, allowedMs: 0 };
  const pending = new Set<Promise<void>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith(basePath)) return;
    if (!pathname.endsWith(chargeCurrent.path)) {
      counts.others += 1;
      return;
    }
    counts.polls += 1;
    const read = response
      .json()
      .then(({ data }: { data: { nextPollMs: number } | null }) => {
        counts.allowedMs += data?.nextPollMs ?? 0;
      })
      .finally(() => pending.delete(read));
    pending.add(read);
  });
  return {
    counts,
    async rest() {
      await page.waitForLoadState('networkidle');
      await Promise.all(pending);
    },
  };
}

/** `npm run bench:charge`: one simulated hour of /charge, and ten minutes of it hidden. */
main(async () => {
  let now = Date.now();
  const bench = await startBench({ now: () => now });
  try {
    const { orderNo } = await chargeFor(bench.sandbox);
    const { context, page } = await openPhone(bench, { slow: false, cpu: 1 });
    const session = await context.newCDPSession(page);
    await page.addInitScript({ content: appScript(await userOf(bench, 'normal')) });
    await page.clock.install({ time: now });
    await page.goto(`${bench.origin}/charge?orderNo=${orderNo}`);
    await page.getByText('已充电量').waitFor();
    const live = async (ms: number): Promise<void> => {
      for (let at = 0; at < ms; at += stepMs) {
        now += stepMs;
        await page.clock.runFor(stepMs);
      }
    };
    // Code behind the first values is loaded, and the curve has its first points.
    await live(120_000);
    await page.getByRole('tab', { name: '功率' }).waitFor();
    const { counts, rest } = countRequests(page);
    const before = await heapOf(session);
    await live(hourMs);
    await rest();
    const after = await heapOf(session);
    const hour = { ...counts };
    await setVisible(page, 'hidden');
    await live(600_000);
    await rest();
    const hidden = counts.polls + counts.others - hour.polls - hour.others;
    const mib = (bytes: number) => (bytes / 2 ** 20).toFixed(2);
    const text = table(
      ['One hour of /charge', 'Measured', 'Goal'],
      [
        ['Heap at the start / end, MiB', `${mib(before)} / ${mib(after)}`, '–'],
        ['Heap growth, MiB', mib(after - before), '≤ 2'],
        [
          'Polls, and what `nextPollMs` allows',
          `${hour.polls} / ${Math.ceil(hourMs / (hour.allowedMs / hour.polls))}`,
          'no more than allowed',
        ],
        ['Other requests', String(hour.others), '0'],
        ['Requests in ten hidden minutes', String(hidden), '0'],
      ],
    );
    await writeResults('bench:charge', text);
    process.stdout.write(`${text}\n`);
  } finally {
    await bench.close();
  }
});
