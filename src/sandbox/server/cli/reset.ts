import type { SandboxContext } from '#sandbox/context.ts';
import { seedCases } from '#sandbox/case/seed.ts';
import { seedBenefits } from '#sandbox/benefit/seed.ts';
import { seedCharging } from '#sandbox/charging/seed/seed.ts';
import { seedDemo } from '#sandbox/demo/seed.ts';
import { seedInvoices } from '#sandbox/invoice/seed.ts';
import { seedHomePiles } from '#sandbox/home-pile/seed.ts';
import { seedNotices } from '#sandbox/notice/seed.ts';
import { seedApplications } from '#sandbox/pile-application/seed.ts';
import { seedRatings } from '#sandbox/rating/seed.ts';
import { seedRepairs } from '#sandbox/repair/seed.ts';
import { seedPeople } from '#sandbox/world/make/seed-world.ts';
import type { OpenDatabase } from '../database.ts';
import { resetTables } from '../schema.ts';

/** Facts of `meta` that depend on users; the others are of the world and the clock. */
const ofPeople = `key LIKE 'charging.%'`;

const emptySql = [
  ...resetTables.map((table) => `DELETE FROM main."${table}"`),
  `DELETE FROM main.meta WHERE ${ofPeople}`,
].join(';');

const keepSql = [...resetTables, 'meta']
  .map(
    (table) =>
      `DROP TABLE IF EXISTS temp."seeded_${table}"; CREATE TEMP TABLE "seeded_${table}" AS SELECT * FROM main."${table}"`,
  )
  .join(';');

const putBackSql = [
  ...resetTables.map((table) => `INSERT INTO main."${table}" SELECT * FROM temp."seeded_${table}"`),
  `INSERT INTO main.meta SELECT * FROM temp.seeded_meta WHERE ${ofPeople}`,
].join(';');

/**
 * Creates the function that resets users, cars and everything that follows from them to the seed, in one
 * transaction; tokens and stored responses are deleted. Stations, connectors and tariffs stay.
 *
 * Seeds depend on the time alone (except for the random addresses of files), and the clock is stopped for
 * them: a reset at the instant of the last seeding restores its rows, which takes a tenth of the time.
 *
 * @returns the reset to an instant of the sandbox's clock, epoch ms
 */
export function createReset(
  context: SandboxContext,
  { raw, db }: OpenDatabase,
): (now: number) => Promise<void> {
  let seededAt: number | undefined;
  return (now) =>
    db.transaction().execute(async (transaction) => {
      raw.exec(emptySql);
      if (seededAt === now) {
        raw.exec(putBackSql);
        return;
      }
      const inside = { ...context, db: transaction, clock: { ...context.clock, now: () => now } };
      seedPeople(raw);
      await seedCharging(inside);
      await seedRatings(inside);
      await seedBenefits(inside);
      await seedInvoices(inside);
      await seedHomePiles(inside);
      await seedApplications(inside);
      await seedRepairs(inside);
      await seedNotices(inside);
      await seedCases(inside);
      await seedDemo(inside);
      raw.exec(keepSql);
      seededAt = now;
    });
}
