import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import type { Favourite } from '#contract/schema/station/favourite.ts';
import type { CallOptions, Environment } from '#core/environment.ts';
import { unauthorised } from '#core/http/errors.ts';
import { collectRequest } from './favourite-request.ts';
import { pageSize, sizeOf } from '#domain/list-request.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';

type Page = AnswerOf<typeof favouriteList>;

/** The favourites that are there so far. */
export interface CollectPages {
  rows: readonly Favourite[];
  total: number;
  hasMore: boolean;
  snapshotTime: number;
  /** Token of the owner who asked. */
  owner: string;
  /** How many changes the owner had made when this was asked for. */
  changes: number;
}

const ask = async (
  env: Environment,
  request: RequestOf<typeof favouriteList>,
  how: CallOptions = {},
): Promise<Page> => {
  await env.session.settled;
  if (!env.session.$token.get()) throw unauthorised(favouriteList.name);
  return env.call(favouriteList, request, { ...how, toast: false });
};

const spotOf = (env: Environment) => env.sessionStorage.read(mySpotKey, mapPosition);

/**
 * Loads from the first row on, so many pages.
 * @throws AppError, of kind unauthorised where nobody is logged in
 */
export async function loadPages(
  env: Environment,
  pages: number,
  changes: number,
  how: CallOptions,
): Promise<CollectPages> {
  const size = sizeOf(pages);
  let rows: readonly Favourite[] = [];
  let snapshotTime: number | undefined;
  for (let number = 1; ; number += 1) {
    const page: Page = await ask(
      env,
      {
        ...collectRequest(spotOf(env), number, size),
        ...(snapshotTime === undefined ? {} : { snapshotTime }),
      },
      how,
    );
    rows = [...rows, ...page.list];
    ({ snapshotTime } = page);
    const { total, hasMore } = page;
    if (!hasMore || number * size >= pages * pageSize) {
      return { rows, total, hasMore, snapshotTime, owner: env.session.$token.get(), changes };
    }
  }
}

/**
 * The rows after those that are there. A row that was let go meanwhile has moved the later ones up, so the page that is
 * asked for follows from the rows that the snapshot still holds.
 *
 * @param gone rows of `shown` that the snapshot holds no more
 */
export async function loadMore(env: Environment, shown: CollectPages, gone: number): Promise<CollectPages> {
  const known = new Set(shown.rows.map((it) => it.stationId));
  const { snapshotTime } = shown;
  let number = Math.floor(Math.max(0, shown.rows.length - gone) / pageSize) + 1;
  for (; ; number += 1) {
    const page = await ask(env, { ...collectRequest(spotOf(env), number), snapshotTime });
    const fresh = page.list.filter((it) => !known.has(it.stationId));
    if (fresh.length > 0 || !page.hasMore) {
      return { ...shown, rows: [...shown.rows, ...fresh], hasMore: page.hasMore };
    }
  }
}
