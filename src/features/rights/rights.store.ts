import type { ReadableAtom } from 'nanostores';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import type { Environment } from '#core/environment.ts';
import { quietPollMs, type Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import { carQuery } from './rights-query.ts';
import * as page from './rights.page.tsx';

export interface RightsScreen {
  /** Rights of the car in the address, or of all cars, in every state. */
  readonly $rights: ReadableAtom<Live<RightsItem[]>>;
  refresh(): Promise<void>;
  /** Links to the rights and the records of the same car. */
  readonly rightsLink: string;
  readonly recordLink: string;
}

/** /rights and /rights/record: the rights that come with the cars of the user (domain model, 5). */
export function createRights(env: Environment): RightsScreen {
  // Polled, since a right may be used elsewhere.
  const live = createPageData(env, page, { nextPollMs: () => quietPollMs });
  const car = carQuery(env.navigator.query);
  return {
    $rights: live.$state,
    refresh: live.refresh,
    rightsLink: href('rights', car),
    recordLink: href('rightsRecord', car),
  };
}
