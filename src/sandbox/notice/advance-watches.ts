import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { SandboxContext } from '../context.ts';
import { firstFree } from './free-connector.ts';
import { notify } from './notify.ts';
import { connectorFreeWords } from './words.ts';

/** Whether an owner waits for a connector, so that {@link tellFree} has something to do. */
export async function isAnyWaiting({ db }: SandboxContext): Promise<boolean> {
  const rows = await db.selectFrom('noticeWatch').select(['until', 'watchedTo']).execute();
  return rows.some(({ until, watchedTo }) => watchedTo < until);
}

/**
 * Tells each owner who waits of the first connector that was free until a time, epoch ms: his watch ends with it. States of
 * connectors that orders and tests set must not have changed since the last call.
 */
export async function tellFree(context: SandboxContext, to: number): Promise<void> {
  const { db, world } = context;
  const rows = await db.selectFrom('noticeWatch').selectAll().where('watchedTo', '<', to).execute();
  for (const { watchId, userId, stationId, watchedTo, until, ...row } of rows) {
    const end = Math.min(to, until);
    if (end <= watchedTo) continue;
    const powerClass = row.powerClass as PowerClass;
    const time = await firstFree(context, stationId, powerClass, [watchedTo, end]);
    const change = time === null ? { watchedTo: end } : { watchedTo: end, until: time };
    await db.updateTable('noticeWatch').set(change).where('watchId', '=', watchId).execute();
    if (time === null) continue;
    const name = world.byId.get(stationId)?.row.name ?? '';
    const words = connectorFreeWords(stationId, name, powerClass);
    await notify(db, { userId, kind: 'CONNECTOR_FREE', about: `${watchId}-${until}`, time, words });
  }
}
