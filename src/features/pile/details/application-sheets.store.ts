import * as v from 'valibot';
import { pileConfig } from '#contract/calls/pile/pile-config.ts';
import type { AnswerOf } from '#contract/call.ts';
import { enteredText } from '#contract/entered-text.ts';
import { visitRules } from '#contract/pile/apply-rules.ts';
import type { VisitSlot } from '#contract/schema/home-pile/apply-choices.ts';
import { textLength } from '#contract/text-length.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLive, type LiveStore } from '#core/live.ts';
import { showRefusal, type PageBelow } from '#core/page/asked-page.ts';
import type { Application } from '../apply-target.store.ts';
import { acceptanceWrite, appointmentWrite, planWrite } from './application-writes.ts';

export const reasonLimits = { min: 5, max: 100 } as const;

const isLong = (text: string): boolean =>
  textLength(text) >= reasonLimits.min && textLength(text) <= reasonLimits.max;

/** The rules of a reason; the back end has the same limits. */
const reasonRules = v.object({
  reason: v.pipe(
    enteredText,
    v.nonEmpty('请填写原因'),
    v.check(isLong, `原因请输入${reasonLimits.min}-${reasonLimits.max}个字`),
  ),
});

interface Page {
  /** @returns the application as it is shown now */
  current(): Application;
  below: PageBelow;
}

/** The form that refuses a plan or an installation with a reason. */
export const createRefusal = (
  env: Environment,
  what: 'plan' | 'work',
  { current, below }: Page,
): FormStore<{ reason: string }> =>
  createForm<{ reason: string }, { reason: string }, unknown>(env, {
    schema: reasonRules,
    initial: { reason: '' },
    login: 'pileDetails',
    quiet: true,
    write: ({ reason }) =>
      what === 'plan' ? planWrite(env, current(), reason) : acceptanceWrite(env, current().applyId, reason),
    onDone() {
      env.toaster.show('已提交，服务商将与您联系');
      void below.done();
    },
    onFailed: (error) => showRefusal(env, below, error),
  });

interface VisitEntry {
  expectedDate: number | null;
  expectedSlot: VisitSlot | null;
}

export interface VisitSheetStore {
  readonly form: FormStore<VisitEntry>;
  /** Days to choose from. */
  readonly config: LiveStore<AnswerOf<typeof pileConfig>>;
}

/** The form that requests a day of a visit. */
export function createAppointment(
  env: Environment,
  kind: 'SURVEY' | 'INSTALL',
  { current, below }: Page,
): VisitSheetStore {
  const form = createForm<VisitEntry, VisitEntry, unknown>(env, {
    // The sheet may stay open over night: the rules use the present day.
    schema: v.lazy(() => v.object(visitRules(env.clock.serverNow()))),
    initial: { expectedDate: null, expectedSlot: null },
    login: 'pileDetails',
    quiet: true,
    write({ expectedDate, expectedSlot }) {
      // By the rules neither can be missing.
      if (expectedDate === null || expectedSlot === null)
        throw new AppError({ kind: 'contract', message: '' });
      return appointmentWrite(env, current().applyId, {
        kind,
        date: expectedDate,
        slot: expectedSlot,
      });
    },
    onDone() {
      env.toaster.show('已提交预约');
      void below.done();
    },
    onFailed: (error) => showRefusal(env, below, error),
  });
  return {
    form,
    config: createLive(env, {
      whenShown: true,
      load: (how) => env.call(pileConfig, {}, how),
    }),
  };
}
