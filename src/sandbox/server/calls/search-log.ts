import { searchLogClear, searchLogList, searchLogSave } from '#contract/calls/map.ts';
import type { SearchLog } from '#contract/schema/station/search-log.ts';
import { implement, type Implementation, type SandboxContext } from '#sandbox/context.ts';

/** Domain model, 1.8: the newest 20 of each owner. */
const mostSearches = 20;

const newestOf = ({ db }: SandboxContext, userId: string) =>
  db
    .selectFrom('searchLog')
    .where('userId', '=', userId)
    .orderBy('time', 'desc')
    .orderBy('keyword')
    .limit(mostSearches);

/** The searches of a user: each keyword once, with its newest time. */
export const searchLogImplementations: Implementation[] = [
  implement(searchLogList, async (context, _request, caller) => {
    const rows = await newestOf(context, caller?.userId ?? '')
      .select('json')
      .execute();
    return rows.map((row) => JSON.parse(row.json) as SearchLog);
  }),
  implement(searchLogSave, async (context, request, caller) => {
    const userId = caller?.userId ?? '';
    const { keyword } = request;
    // A phone with a fast clock must not keep its searches on top for ever.
    const time = Math.min(request.time, context.clock.now());
    await context.db
      .insertInto('searchLog')
      .values({ userId, keyword, logId: request.logId, time, json: JSON.stringify({ ...request, time }) })
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'keyword'])
          .doUpdateSet((row) => ({
            logId: row.ref('excluded.logId'),
            time: row.ref('excluded.time'),
            json: row.ref('excluded.json'),
          }))
          .whereRef('excluded.time', '>=', 'searchLog.time'),
      )
      .execute();
    await context.db
      .deleteFrom('searchLog')
      .where('userId', '=', userId)
      .where('keyword', 'not in', newestOf(context, userId).select('keyword'))
      .execute();
    return {};
  }),
  implement(searchLogClear, async ({ db }, { logIds }, caller) => {
    const mine = db.deleteFrom('searchLog').where('userId', '=', caller?.userId ?? '');
    await (logIds ? mine.where('logId', 'in', logIds) : mine).execute();
    return {};
  }),
];
