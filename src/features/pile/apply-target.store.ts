import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import type { AnswerOf } from '#contract/call.ts';
import { serviceTypes } from '#contract/schema/home-pile/pile-product.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { AppError } from '#core/error.ts';
import { createLive, type LiveStore } from '#core/live.ts';
import { nothingNamed } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import { subjectOf, type ApplySubject } from './apply-entry.ts';

export type Application = AnswerOf<typeof applicationDetail>;

/** Car, product and, if it is submitted again, the rejected application of the form. */
export interface ApplyTarget {
  subject: ApplySubject;
  /** The rejected application that is submitted again; `null` for a new one. */
  application: Application | null;
}

function subjectAgain({ applyId, vin, serviceType, productId }: Application): ApplySubject | null {
  const type = serviceTypes.find((known) => known === serviceType);
  return vin === null || productId === null || !type ? null : { applyId, vin, serviceType: type, productId };
}

/** An application that cannot be edited any more is shown on its own page. */
function toDetails({ navigator }: Environment, { applyId }: Application): Promise<never> {
  navigator.replace(href('pileDetails', { id: applyId }));
  return new Promise(() => {});
}

/** The target of the form by the address; a rejected application is read from the back end. */
export const createApplyTarget = (env: Environment): LiveStore<ApplyTarget> =>
  createLive(env, {
    async load(how) {
      const { query } = env.navigator;
      const applyId = idIn(query, 'applyId');
      await env.session.settled;
      // A new application sends no request here that would be refused without a login.
      if (env.session.$user.get() === null)
        throw new AppError({
          kind: 'unauthorised',
          message: '',
          call: applicationDetail.name,
        });
      const application = applyId ? await env.call(applicationDetail, { applyId }, how) : null;
      // Submitted meanwhile, or under review: the back end would refuse it at the end of the form.
      if (application && !application.actions.includes('EDIT')) return toDetails(env, application);
      const subject = application ? subjectAgain(application) : subjectOf(query);
      return subject ? { subject, application } : nothingNamed();
    },
  });
