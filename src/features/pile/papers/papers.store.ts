import * as v from 'valibot';
import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import { applyRules } from '#contract/pile/apply-rules.ts';
import { isIdentity, documentTypes } from '#contract/schema/home-pile/apply-choices.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import type { PhotosOptions } from '#core/upload/photos.store.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { href } from '#routes.ts';
import { firstFields } from '../apply-entry.ts';
import { createApplyForm, type ApplyForm } from '../apply-form.store.ts';
import { keepWrong } from '../told-wrong.ts';
import type { Former } from '../former.store.ts';

/** Versions of the agreements that the page links to. */
export interface Versions {
  pileInstall: string;
  idConsent: string;
}

export interface Papers extends ApplyForm {
  readonly leave: LeaveStore;
  /** Address of the first page of this application. */
  readonly formLink: string;
  /**
   * Whether the first page is as it has to be: without it every paper would be chosen for nothing. It stays so while the
   * page is open: what is wrong later is said once the papers are sent.
   */
  isFirstFilled(): boolean;
  /** The owner agrees to the use of his identity, which is recorded before anything of it is sent; or takes it back. */
  consent(agrees: boolean): Promise<void>;
}

export interface PapersOptions {
  versions: Versions;
  compress?: PhotosOptions['compress'];
}

const isFirst = (field: string): boolean => firstFields.some((name) => name === field);

/** What an owner hands in on /pile/idCard. */
export function createPapers(
  env: Environment,
  { subject, application }: Former,
  { versions, compress }: PapersOptions,
): Papers {
  const apply = createApplyForm(env, {
    subject,
    former: application,
    agreementVersion: versions.pileInstall,
    ...(compress ? { compress } : {}),
  });
  const { form, photos } = apply;
  const { applyId, vin, serviceType, productId } = subject;
  const formLink = href(
    'pileApplyForm',
    applyId === null ? { vinNo: vin, serviceType, productId } : { applyId },
  );
  // What is wrong on the first page, by a rule or the words of the back end, is mended there.
  form.onLead((field) => {
    if (!isFirst(field)) return;
    keepWrong(env, subject, form.problem());
    env.navigator.go(formLink);
  });
  let isFilled = false;
  const hasPapers = () => documentTypes.some((type) => photos[type].$photos.get().length > 0);

  async function record(): Promise<boolean> {
    const body = { id: 'idConsent', version: versions.idConsent };
    try {
      await sendIdempotent(env, {
        key: 'consent:idConsent',
        body,
        send: (requestId) => env.call(agreementAccept, { ...body, requestId }, { toast: false }),
      });
      return true;
    } catch (thrown) {
      env.toaster.show(toastOf(toAppError(thrown), '未能记录您的同意，请重试'));
      return false;
    }
  }

  let recording = false;
  return {
    ...apply,
    leave: createLeave(env, hasPapers, formLink),
    formLink,
    isFirstFilled() {
      isFilled ||= v.safeParse(applyRules(env.clock.serverNow()), {
        ...form.values(),
        agreement: true,
      }).success;
      return isFilled;
    },
    async consent(agrees) {
      if (recording) return;
      if (!agrees) {
        for (const type of documentTypes) if (isIdentity(type)) photos[type].clear();
        form.set('idConsent', false);
        return;
      }
      // The tick answers the finger; it goes again where nobody has heard of it.
      form.set('idConsent', true);
      recording = true;
      if (!(await record())) form.set('idConsent', false);
      recording = false;
    },
  };
}
