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

/** What the form is about. */
export interface Former {
  subject: ApplySubject;
  /** The refused application that is handed in again; `null` for a new one. */
  application: Application | null;
}

function subjectAgain({ applyId, vin, serviceType, productId }: Application): ApplySubject | null {
  const type = serviceTypes.find((known) => known === serviceType);
  return vin === null || productId === null || !type ? null : { applyId, vin, serviceType: type, productId };
}

/** What can be entered no more is read on its page. */
function toDetails({ navigator }: Environment, { applyId }: Application): Promise<never> {
  navigator.replace(href('pileDetails', { id: applyId }));
  return new Promise(() => {});
}

/** What an address asks to apply for, or to hand in again: the latter is read from the back end. */
export const createFormer = (env: Environment): LiveStore<Former> =>
  createLive(env, {
    async load(how) {
      const { query } = env.navigator;
      const applyId = idIn(query, 'applyId');
      await env.session.settled;
      // A new application asks for nothing here, which would say so.
      if (env.session.$user.get() === null)
        throw new AppError({ kind: 'unauthorised', message: '', call: applicationDetail.name });
      const application = applyId ? await env.call(applicationDetail, { applyId }, how) : null;
      // Handed in meanwhile, or looked at: what would be entered and sent now is refused at the end of the form.
      if (application && !application.actions.includes('EDIT')) return toDetails(env, application);
      const subject = application ? subjectAgain(application) : subjectOf(query);
      return subject ? { subject, application } : nothingNamed();
    },
  });
