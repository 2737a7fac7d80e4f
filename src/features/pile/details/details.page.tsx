import type { AnswerOf } from '#contract/call.ts';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import type { PageContext } from '#core/page/definition.ts';
import { StateHead } from './parts/state-head.tsx';

/** /pile/details/:id: state of an application and what comes next. */
export const route = 'pileDetails';
export const call = applicationDetail;

export const request = ({ id }: PageContext) => (id ? { applyId: id } : null);

export const view = (application: AnswerOf<typeof call>) => <StateHead application={application} />;
