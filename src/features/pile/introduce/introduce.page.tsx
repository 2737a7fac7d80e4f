import type { AnswerOf } from '#contract/call.ts';
import { applicationList } from '#contract/calls/pile/application-list.ts';
import { firstPage } from '#core/paged-list/paging.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { ApplicationRows } from './parts/application-rows.tsx';

/** /pile/introduce: the first applications of the owner; that there are none is for the island to say. */
export const route = 'pileIntroduce';
export const call = applicationList;

export const request = () => firstPage;

export const view = (applications: AnswerOf<typeof call>, { now }: ViewContext) =>
  applications.list.length > 0 && <ApplicationRows applications={applications} now={now} />;
