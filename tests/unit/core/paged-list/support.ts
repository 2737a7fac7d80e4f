import { stationSearch } from '#contract/calls/map/station-search.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import type { Call } from '#contract/call.ts';
import type { Environment } from '#core/environment.ts';
import { callError } from '#core/http/errors.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import {
  byCursor,
  byNumber,
  type CursorPage,
  type NumberedPage,
  type PageEnd,
} from '#core/paged-list/paging.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type Login } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

export interface Row {
  id: string;
}
type Asked = Partial<NumberedPage> & CursorPage & { query?: string };

/** Calls made up for this test, so that the list is judged by its requests. */
export const numbered = { ...stationSearch, name: 'rows' } as unknown as Call<NumberedPage, NumberedAnswer>;
const ofOwner = { ...orderList, name: 'ownRows' } as unknown as Call<CursorPage, CursorAnswer>;
type NumberedAnswer = { list: Row[]; total: number; hasMore: boolean; snapshotTime: number };
type CursorAnswer = { list: Row[]; total: number; cursor: string | null };

export const named = (count: number, name = 'r'): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }));

/** Opens the sandbox of a file. @returns a factory of back ends with rows, which can fail and wait on request */
export function backEnds() {
  const sandbox = sharedSandbox();
  return async (rows: Row[], login?: Login) => {
    const test = await createTestEnvironment({ sandbox, login });
    const world = { rows, byQuery: {} as Record<string, Row[]>, failing: false };
    const asked: Asked[] = [];
    const signals: AbortSignal[] = [];
    let held: Promise<void> | null = null;
    const call = async (one: Call, request: unknown, options: { signal?: AbortSignal } = {}) => {
      const { query = '', pageNum = 1, pageSize, cursor } = request as Asked;
      asked.push(request as Asked);
      if (options.signal) signals.push(options.signal);
      const all = world.byQuery[query] ?? world.rows;
      const { failing } = world;
      await held;
      if (options.signal?.aborted) throw callError(one.name, 'aborted');
      if (failing) throw callError(one.name, 'http');
      const start = cursor === undefined ? (pageNum - 1) * pageSize : Number(cursor);
      const end = start + pageSize;
      const more = end < all.length;
      const answer = { list: all.slice(start, end), total: all.length, snapshotTime: 7 };
      return one.name === ofOwner.name
        ? { ...answer, cursor: more ? String(end) : null }
        : { ...answer, hasMore: more };
    };
    const env: Environment = { ...test.env, call: call as Environment['call'] };
    return {
      ...test,
      env,
      world,
      asked,
      signals,
      /** Responses wait from now on. @returns a function that releases them */
      hold() {
        let letGo = () => {};
        held = new Promise((resolve) => void (letGo = resolve));
        return () => {
          held = null;
          letGo();
        };
      },
    };
  };
}

export const byNumbers = (
  env: Environment,
  more: { rows?: number; pollMs?: number; gone?: () => number } = {},
) =>
  createPagedList(env, {
    call: numbered,
    paging: byNumber,
    request: (page) => page,
    keyOf: (row: Row) => row.id,
    rows: more.rows,
    gone: more.gone,
    ...(more.pollMs === undefined ? {} : { nextPollMs: () => more.pollMs ?? null }),
  });

export const byCursors = (env: Environment, rows?: number) =>
  createPagedList(env, {
    call: ofOwner,
    paging: byCursor,
    request: (page) => page,
    keyOf: (row: Row) => row.id,
    rows,
  });

/** The list as a screen uses it. */
export function shownBy<Value extends PageEnd & { list: Row[] }>(list: PagedList<Value>) {
  const stops = [list.$list.listen(() => {}), list.$more.listen(() => {})];
  const value = () => valueOf(list.$list);
  return {
    value,
    ids: () => value().list.map(({ id }) => id),
    leave: () => stops.forEach((stop) => stop()),
  };
}

export const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
