import { lineOf } from '#delivery/run.ts';
import { browserSpot } from '#tests/e2e/support/spot.ts';
import { NoEngine, type Engine } from './engine.ts';
import { startHost } from './host.ts';
import { Visitor } from './phone/visitor.ts';
import { same, type Walk } from './walks/walk.ts';

export const outcomes = ['passed', 'failed', 'skipped'] as const;
type Outcome = (typeof outcomes)[number];

/** The outcome of one walk in one engine. */
export interface Result {
  engine: string;
  walk: string;
  outcome: Outcome;
  /** Why it failed or is skipped; else empty. */
  reason: string;
  seconds: number;
}

/**
 * Runs the walks in one engine, one after the other, each in a fresh sandbox; they share a browser until one fails.
 * @param name of the engine, for its start
 * @param site folder of a build
 * @param report called with each result
 */
export async function runEngine(
  name: string,
  start: () => Promise<Engine>,
  { site, walks, report }: { site: string; walks: readonly Walk[]; report(result: Result): void },
): Promise<void> {
  let engine: Engine;
  try {
    engine = await start();
  } catch (error) {
    const walk = `all ${walks.length} walks`;
    const outcome = error instanceof NoEngine ? 'skipped' : 'failed';
    return report({ engine: name, walk, outcome, reason: lineOf(error), seconds: 0 });
  }
  const host = await startHost(site);
  const { server } = host;
  const open = () => engine.open(server.origin, browserSpot(server.ids));
  let phone = await open();
  try {
    for (const { name: walk, run, provoked } of walks) {
      const began = performance.now();
      const done = (outcome: Outcome, reason = '') =>
        report({ engine: engine.name, walk, outcome, reason, seconds: (performance.now() - began) / 1_000 });
      try {
        await host.reset();
        await run(new Visitor(phone, server.origin), host);
        const problems = await phone.problems();
        same(
          problems.filter((problem) => !provoked?.test(problem)),
          [],
          'problems of the page',
        );
        done('passed');
      } catch (error) {
        const problems = await phone.problems().catch(() => []);
        done('failed', [error instanceof Error ? error.message : String(error), ...problems].join('\n'));
        await phone.close();
        phone = await open();
      }
    }
  } finally {
    await phone.close().catch(() => {});
    await engine.close();
    await host.close();
  }
}
