import * as v from 'valibot';
import type { AnswerOf } from '#contract/call.ts';
import { repairConfig } from '#contract/calls/repair/repair-config.ts';
import { repairConfirm } from '#contract/calls/repair/repair-confirm.ts';
import { repairInfo } from '#contract/calls/repair/repair-info.ts';
import { repairReschedule } from '#contract/calls/repair/repair-reschedule.ts';
import { faultDescription, visitTime } from '#contract/repair-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLive, type LiveStore } from '#core/live.ts';
import { showRefusal, type PageBelow } from '#core/page/asked-page.ts';
import type { Repair } from '../repair-words.ts';

interface Move {
  expectedTime: number | null;
}

export interface MoveScreen {
  readonly form: FormStore<Move>;
  /** Times to choose from. */
  readonly config: LiveStore<AnswerOf<typeof repairConfig>>;
}

/** @returns present start of the visit */
const timeOf = ({ engineer, expectedTime }: Pick<Repair, 'engineer' | 'expectedTime'>): number | null =>
  engineer?.visitTime ?? expectedTime;

/** The form that requests another time of the visit. @param repair the repair as it is shown now */
export function createMove(env: Environment, below: PageBelow, repair: () => Repair): MoveScreen {
  const { repairId } = repair();
  const form = createForm<Move, Move, unknown>(env, {
    schema: v.object({
      // If the answer is lost, an unchanged time would look like a request that never arrived.
      expectedTime: v.pipe(
        visitTime,
        v.check((time) => time !== timeOf(repair()), '请选择与当前不同的上门时间'),
      ),
    }),
    initial: { expectedTime: null },
    login: 'aftercareDetail',
    quiet: true,
    write({ expectedTime }) {
      const body = { repairId, expectedTime: expectedTime ?? 0 };
      return {
        key: `repair-move:${repairId}`,
        body,
        send: (requestId) => env.call(repairReschedule, { ...body, requestId }, { toast: false }),
        async read() {
          const found = await env.call(repairInfo, { repairId }, { toast: false });
          return timeOf(found) === body.expectedTime ? null : undefined;
        },
      };
    },
    onDone() {
      env.toaster.show('已修改上门时间');
      void below.done();
    },
    onFailed: (error) => showRefusal(env, below, error),
  });
  return {
    form,
    config: createLive(env, { whenShown: true, load: (how) => env.call(repairConfig, {}, how) }),
  };
}

interface Reopening {
  reason: string;
}

/** The form that reopens a repair with a description. */
export const createReopening = (env: Environment, below: PageBelow, repairId: string): FormStore<Reopening> =>
  createForm(env, {
    schema: v.object({ reason: faultDescription }),
    initial: { reason: '' },
    draft: {
      key: `draft:repair-reopen:${repairId}`,
      schema: v.object({ reason: v.string() }),
      where: 'sessionStorage',
    },
    login: 'aftercareDetail',
    quiet: true,
    write({ reason }) {
      const body = { repairId, solved: false, reason };
      return {
        key: `repair-reopen:${repairId}`,
        body,
        send: (requestId) => env.call(repairConfirm, { ...body, requestId }, { toast: false }),
        async read() {
          const { status } = await env.call(repairInfo, { repairId }, { toast: false });
          return ['ACCEPTED', 'DISPATCHED', 'SCHEDULED'].includes(status) ? null : undefined;
        },
      };
    },
    onDone() {
      env.toaster.show('已反馈，将重新为您安排工程师');
      void below.done();
    },
    onFailed: (error) => showRefusal(env, below, error),
  });
