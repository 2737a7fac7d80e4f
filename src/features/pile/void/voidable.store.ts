import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import type { Environment } from '#core/environment.ts';
import type { LiveStore } from '#core/live.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { createPageData, nothingThere } from '#core/page/page-data.ts';
import type { Application } from '../former.store.ts';

const named = {
  call: applicationDetail,
  request: ({ query }: { query: URLSearchParams }) => {
    const applyId = idIn(query, 'applyId');
    return applyId ? { applyId } : null;
  },
};

/** The application that /pile/voidOrder names, as it is now: the link may be older. */
export const createVoidable = (env: Environment): LiveStore<Application> =>
  createPageData(env, named, {
    whenShown: true,
    // An address without a number is that of nothing, as one with a wrong number.
    otherwise: () => nothingThere(named.call),
  });
