import type { SandboxContext } from '#sandbox/context.ts';
import { seedBenefits } from '#sandbox/benefit/seed.ts';
import { seedCharging } from '#sandbox/charging/seed/seed.ts';
import { seedInvoices } from '#sandbox/invoice/seed.ts';
import { seedHomePiles } from '#sandbox/home-pile/seed.ts';
import { seedApplications } from '#sandbox/pile-application/seed.ts';
import { seedRatings } from '#sandbox/rating/seed.ts';
import { seedRepairs } from '#sandbox/repair/seed.ts';
import { seedPeople } from '#sandbox/world/make/seed-world.ts';
import type { OpenDatabase } from '../database.ts';
import { resetTables } from '../schema.ts';

/**
 * Puts users, cars and everything that follows from them back to the seed state, in one transaction; tokens and
 * remembered answers go. Stations, connectors and tariffs stay.
 */
export async function resetPeople(context: SandboxContext, { raw, db }: OpenDatabase): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of resetTables) await transaction.deleteFrom(table).execute();
    await transaction.deleteFrom('meta').where('key', 'like', 'charging.%').execute();
    seedPeople(raw);
    await seedCharging({ ...context, db: transaction });
    await seedRatings({ ...context, db: transaction });
    await seedBenefits({ ...context, db: transaction });
    await seedInvoices({ ...context, db: transaction });
    await seedHomePiles({ ...context, db: transaction });
    await seedApplications({ ...context, db: transaction });
    await seedRepairs({ ...context, db: transaction });
  });
}
