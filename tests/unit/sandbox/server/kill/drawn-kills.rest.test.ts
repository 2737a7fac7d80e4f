import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkBooks, readFileState } from '#tests/support/load/money.ts';
import { liveAsOwner } from '#tests/support/load/owner.ts';
import { makeLoadWorld } from '#tests/support/load/owners.ts';
import { wireTo } from '#tests/support/load/wire.ts';
import { randomOf } from '#tests/support/random.ts';
import { killChildren, serveScript, startChild } from './child.ts';

/** `PLUGWAY_KILLS=50` kills it more often, 8 s for four kills; `PLUGWAY_KILL_SEED` at other instants. */
const kills = Number(process.env['PLUGWAY_KILLS'] ?? 12);
const seed = Number(process.env['PLUGWAY_KILL_SEED'] ?? 1);
const life = { stations: 60, speed: 10 };

const folder = mkdtempSync(join(tmpdir(), 'plugway-kill-'));
// Inside of the project, so that it finds its packages.
mkdirSync('dist', { recursive: true });
const compiled = mkdtempSync(join('dist', 'kill-'));
afterEach(() => {
  killChildren();
  rmSync(folder, { recursive: true, force: true });
  rmSync(compiled, { recursive: true, force: true });
});

/** Compiles the sandbox once: a process then starts in half the time. */
async function programOf(): Promise<string> {
  const outfile = join(compiled, 'serve.mjs');
  const wish = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ ...wish, entryPoints: [serveScript], outfile, logLevel: 'error' });
  return outfile;
}

it(
  `killed process: at any of ${kills} drawn instants under the load of six owners nothing answered is lost and no money is wrong`,
  { timeout: 300_000 + kills * 6_000 },
  async () => {
    const db = join(folder, 'world.db');
    const owners = await makeLoadWorld(db, 6, life);
    const before = await readFileState(db);
    const random = randomOf(seed);
    const program = [await programOf()];
    const start = () => startChild(db, life, program);
    let child = await start();
    let up = Promise.withResolvers<void>();
    up.resolve();
    let [due, reached] = [Infinity, () => {}];
    const wire = wireTo({
      origin: () => child.address,
      random: randomOf(seed + 1),
      pace: 0.02,
      back: () => up.promise,
      onAnswer: () => wire.journal.answered >= due && reached(),
    });
    const { journal } = wire;
    let done = 0;
    const habits = { goesOn: () => done < kills, chargeMs: [100, 900] as const };
    const lives = Promise.all(owners.map((owner) => liveAsOwner(wire, owner, habits)));

    for (let repeated = 0; done < kills; done += 1) {
      // An instant is some answers and some ms away: it does not depend on how busy the machine is.
      const isReached = new Promise<void>((resolve) => {
        [due, reached] = [journal.answered + 1 + Math.floor(random() * 40), resolve];
      });
      await Promise.race([isReached, lives]);
      await new Promise((resolve) => setTimeout(resolve, random() * 10));
      up = Promise.withResolvers<void>();
      await child.kill();
      checkBooks(await readFileState(db), before, owners, {
        ...journal,
        writes: [...journal.writes],
        paid: new Map(journal.paid),
      });
      child = await start();
      const answered = journal.writes.slice(repeated);
      repeated += answered.length;
      up.resolve();
      await Promise.all(answered.map((write) => wire.repeat(write)));
      expect(journal.problems).toEqual([]);
    }

    await lives;
    await Promise.all(journal.writes.map((write) => wire.repeat(write)));
    await child.kill();
    const books = checkBooks(await readFileState(db), before, owners, journal);
    expect(journal.problems).toEqual([]);
    expect(books.paid).toBe(books.billed + books.refunded);
    expect(books.bills).toBeGreaterThan(0);
  },
);
