import type { LoadOwner } from './owners.ts';
import { liveAsOwner } from './owner.ts';
import { wireTo, type Journal } from './wire.ts';

interface LoadWish {
  origin: string;
  owners: readonly LoadOwner[];
  /** How long owners begin charges; those that run then are stopped and paid. */
  ms: number;
  random: () => number;
  /** Factor of every wait of the app. */
  pace?: number;
  /** Shortest and longest charge. */
  chargeMs: readonly [number, number];
  /** Processor time of the sandbox. */
  cpuMs?: () => number;
}

/**
 * Lets all owners use the app at once, and at the end repeats every write.
 *
 * @returns what they sent and received, without the repeated writes, and how long it took
 */
export async function runLoad({
  origin,
  owners,
  ms,
  random,
  pace = 1,
  chargeMs,
  cpuMs = () => NaN,
}: LoadWish): Promise<{ journal: Journal; ms: number; cpuMs: number }> {
  const wire = wireTo({ origin: () => origin, random, pace });
  const start = performance.now();
  const goesOn = () => performance.now() - start < ms;
  // Owners open the app one after another, within ten seconds.
  const opening = Math.min(ms / 6, 10_000);
  await Promise.all(
    owners.map(async (owner) => {
      await new Promise((resolve) => setTimeout(resolve, random() * opening));
      await liveAsOwner(wire, owner, { goesOn, chargeMs });
    }),
  );
  const took = performance.now() - start;
  const used = cpuMs();
  const seen = { ...wire.journal, exchanges: [...wire.journal.exchanges] };
  await Promise.all(wire.journal.writes.map((write) => wire.repeat(write)));
  return {
    journal: { ...seen, sent: wire.journal.sent, answered: wire.journal.answered },
    ms: took,
    cpuMs: used,
  };
}
