import * as v from 'valibot';
import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import { applyRules } from '#contract/pile/apply-rules.ts';
import { isIdentity, documentTypes } from '#contract/schema/home-pile/apply-choices.ts';
import type { ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { madeOnce } from '#core/page/page-data.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import type { PhotosOptions } from '#core/upload/photos.store.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { href } from '#routes.ts';
import { firstFields } from '../apply-entry.ts';
import { createApplyForm, type ApplyForm } from '../apply-form.store.ts';
import { keepProblem } from '../apply-tab.ts';
import { createApplyTarget, type ApplyTarget } from '../apply-target.store.ts';

/** Versions of the agreements that the page links to. */
export interface Versions {
  pileInstall: string;
  idConsent: string;
}

export interface DocumentsScreen {
  readonly $target: ReadableAtom<Live<ApplyTarget>>;
  /** The form; `null` until its target is read. */
  readonly $work: ReadableAtom<DocumentsWork | null>;
  refresh(): Promise<void>;
}

/** /pile/idCard: the documents of an application. */
export function createDocuments(env: Environment, options: DocumentsOptions): DocumentsScreen {
  const target = createApplyTarget(env);
  return {
    $target: target.$state,
    $work: madeOnce(target.$state, (shown) => createDocumentsWork(env, shown, options)),
    refresh: target.refresh,
  };
}

export interface DocumentsWork extends ApplyForm {
  readonly leave: LeaveStore;
  /** Address of the first page of this application. */
  readonly formLink: string;
  /**
   * Whether the first page is complete: without it the documents would be chosen for nothing. It stays `true` while the page
   * is open: a later error is shown when the documents are submitted.
   */
  isFirstFilled(): boolean;
  /** The user agrees to the use of the identity card, which is recorded before it is uploaded; or takes the consent back. */
  consent(agrees: boolean): Promise<void>;
}

interface DocumentsOptions {
  versions: Versions;
  compress?: PhotosOptions['compress'];
}

const isFirst = (field: string): boolean => firstFields.some((name) => name === field);

/** The form of /pile/idCard. */
export function createDocumentsWork(
  env: Environment,
  { subject, application }: ApplyTarget,
  { versions, compress }: DocumentsOptions,
): DocumentsWork {
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
  // An error on the first page, found by a rule or the back end, is corrected there.
  form.onLead((field) => {
    if (!isFirst(field)) return;
    keepProblem(env, subject, form.problem());
    env.navigator.go(formLink);
  });
  let isFilled = false;
  const hasDocuments = () => documentTypes.some((type) => photos[type].$photos.get().length > 0);

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
    leave: createLeave(env, hasDocuments, formLink),
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
      // The tick changes at once; it is taken back if the consent could not be recorded.
      form.set('idConsent', true);
      recording = true;
      if (!(await record())) form.set('idConsent', false);
      recording = false;
    },
  };
}
