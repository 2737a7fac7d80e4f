import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { SandboxContext } from '../context.ts';

/** @returns the tariff; an unknown id is a defect of the world and throws. */
export async function getTariff(context: SandboxContext, tariffId: string): Promise<Tariff> {
  const row = await context.db
    .selectFrom('tariff')
    .select('json')
    .where('tariffId', '=', tariffId)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.json) as Tariff;
}
