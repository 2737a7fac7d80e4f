import * as v from 'valibot';
import { caseAdd } from '#contract/calls/case/case-add.ts';
import { caseReopen } from '#contract/calls/case/case-reopen.ts';
import { caseAddition, caseLimits, casePhotos, caseText } from '#contract/case-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { showRefusal, type PageBelow } from '#core/page/asked-page.ts';
import { createPhotos, type PhotosOptions, type PhotosStore } from '#core/upload/photos.store.ts';
import { notToBeRead } from '#core/writes/send-idempotent.ts';

/** What an owner writes in a complaint. */
export interface CaseWords {
  text: string;
  /** Placeholder for the photos, which have their own store; rules can report an error for it. */
  photos: unknown[];
}

export interface CaseWordsForm {
  readonly form: FormStore<CaseWords>;
  readonly photos: PhotosStore;
}

const rules = { add: caseAddition, reopen: v.object({ text: caseText, photos: casePhotos }) } as const;
const calls = { add: caseAdd, reopen: caseReopen } as const;
const doneTexts = { add: '已补充，客服会继续处理', reopen: '已重新提交，客服会再次核实' } as const;

interface Options extends Pick<PhotosOptions, 'compress'> {
  caseId: string;
  /** Whether the words are added to an open complaint, or reopen one. */
  what: keyof typeof calls;
}

/** The form of a sheet over /case/:id: words and photos that are added, or reopen the complaint. */
export function createCaseWords(
  env: Environment,
  below: PageBelow,
  { caseId, what, compress }: Options,
): CaseWordsForm {
  const photos = createPhotos(env, { biz: 'CASE', max: caseLimits.photos, compress });
  const form = createForm<CaseWords, CaseWords, unknown>(env, {
    schema: rules[what],
    initial: { text: '', photos: [] },
    draft: { key: `draft:case-${what}:${caseId}`, schema: v.object({ text: v.string() }), photos: true },
    photos: { photos },
    login: 'caseDetail',
    quiet: true,
    write({ text }) {
      const body = { caseId, text, photos: photos.files().map(({ fileId }) => fileId) };
      return {
        key: `case-${what}:${caseId}`,
        body,
        send: (requestId) => env.call(calls[what], { ...body, requestId }, { toast: false }),
        // The same words may have been written before, so a read could not tell.
        read: notToBeRead,
      };
    },
    onDone() {
      env.toaster.show(doneTexts[what]);
      void below.done();
    },
    onFailed: (error) => showRefusal(env, below, error),
  });
  return { form, photos };
}
