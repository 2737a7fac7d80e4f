import { applicationList } from '#contract/calls/pile/application-list.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ListedApplication } from '#contract/schema/home-pile/application.ts';
import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import type { Environment } from '#core/environment.ts';
import type { LiveStore } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import * as introducePage from './introduce.page.tsx';

export interface Introduce {
  readonly piles: LiveStore<OwnPile[]>;
  readonly applications: PagedList<AnswerOf<typeof applicationList>>;
  /** Number of the delivered pile to bind, empty if it is not known; `null` without such a pile. */
  readonly delivered: string | null;
  refresh(): Promise<void>;
}

/** /pile/introduce: the user's piles and applications. */
export function createIntroduce(env: Environment): Introduce {
  // A pile may have been bound, renamed or unbound on another page.
  const piles = createPageData(env, introducePage, { whenShown: true });
  const applications = createPagedList(env, {
    call: applicationList,
    paging: byNumber,
    request: (page) => page,
    keyOf: ({ applyId }: ListedApplication) => applyId,
  });
  return {
    piles,
    applications,
    delivered: env.navigator.query.get('bind'),
    async refresh() {
      await Promise.all([piles.refresh(), applications.refresh()]);
    },
  };
}
