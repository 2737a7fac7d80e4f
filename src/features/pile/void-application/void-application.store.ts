import * as v from 'valibot';
import { atom, type ReadableAtom } from 'nanostores';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { createPageData, madeOnce, nothingThere } from '#core/page/page-data.ts';
import { voidOrder } from '#contract/calls/pile/void-order.ts';
import { voidLimits, voidRules } from '#contract/pile/void-rules.ts';
import { voidReasonCodes, type VoidReason } from '#contract/schema/home-pile/apply-choices.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import { href } from '#routes.ts';
import type { Application } from '../apply-target.store.ts';

const named = {
  call: applicationDetail,
  request: ({ query }: { query: URLSearchParams }) => {
    const applyId = idIn(query, 'applyId');
    return applyId ? { applyId } : null;
  },
};

export interface VoidScreen {
  /** The application as it is now: the link may be older. */
  readonly $application: ReadableAtom<Live<Application>>;
  /** The form; `null` as long as the application is not read, or cannot be voided. */
  readonly $work: ReadableAtom<VoidWork | null>;
  refresh(): Promise<void>;
}

/** Whether the back end accepts that an application is voided now. */
export const canBeVoided = ({ actions }: Application): boolean => actions.includes('VOID');

/** /pile/voidOrder?applyId */
export function createVoid(env: Environment): VoidScreen {
  const live = createPageData(env, named, {
    whenShown: true,
    // Without an id the page shows the same error as for an unknown id.
    otherwise: () => nothingThere(named.call),
  });
  return {
    $application: live.$state,
    $work: madeOnce(live.$state, (application) => (canBeVoided(application) ? createVoidWork(env) : null)),
    refresh: live.refresh,
  };
}

export const longest = voidLimits.max;

interface VoidEntry {
  reasonCode: VoidReason | null;
  reasonText: string;
  knows: boolean;
}

export interface VoidWork {
  readonly form: FormStore<VoidEntry>;
  readonly leave: LeaveStore;
  /** Whether the question before the submission is open: a void application cannot be restored. */
  readonly $asking: ReadableAtom<boolean>;
  /** Checks the form and opens the question. */
  ask(): Promise<void>;
  dismiss(): void;
  send(): Promise<void>;
}

const fields = ['reasonCode', 'reasonText', 'knows'] as const;

/** The form of /pile/voidOrder. */
export function createVoidWork(env: Environment): VoidWork {
  const applyId = idIn(env.navigator.query, 'applyId');
  const details = href('pileDetails', { id: applyId });
  const $asking = atom(false);
  const form = createForm<VoidEntry, VoidEntry, unknown>(env, {
    schema: voidRules,
    initial: { reasonCode: null, reasonText: '', knows: false },
    draft: {
      key: `draft:pile-void:${applyId}`,
      schema: v.object({
        reasonCode: v.nullable(v.picklist(voidReasonCodes)),
        reasonText: v.string(),
      }),
    },
    login: 'pileVoidOrder',
    leaves: true,
    write({ reasonCode, reasonText }) {
      const body = { applyId, reasonCode: reasonCode ?? 'OTHER', reasonText };
      return {
        key: `pile-void:${applyId}`,
        body,
        send: (requestId) => env.call(voidOrder, { ...body, requestId }, { toast: false }),
        async read() {
          const { status } = await env.call(applicationDetail, { applyId }, { toast: false });
          return status === 'VOID_PENDING' || status === 'VOIDED' ? null : undefined;
        },
      };
    },
    onDone() {
      env.toaster.show('作废申请已提交');
      // The form was opened from the details: replacing it by them would put them into the history twice.
      env.navigator.back(details);
    },
  });
  return {
    form,
    leave: createLeave(env, form.isDirty, details),
    $asking,
    async ask() {
      if (form.check(fields)) $asking.set(true);
    },
    dismiss: () => $asking.set(false),
    async send() {
      $asking.set(false);
      await form.submit();
    },
  };
}
