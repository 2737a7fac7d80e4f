import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { voidOrder } from '#contract/calls/pile/void-order.ts';
import { voidLimits, voidRules } from '#contract/pile/void-rules.ts';
import { voidReasonCodes, type VoidReason } from '#contract/schema/home-pile/apply-choices.ts';
import * as v from 'valibot';
import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import { href } from '#routes.ts';

export const longest = voidLimits.max;

export interface VoidEntry {
  reasonCode: VoidReason | null;
  reasonText: string;
  knows: boolean;
}

export interface VoidScreen {
  readonly form: FormStore<VoidEntry>;
  readonly leave: LeaveStore;
  /** Whether the owner is asked once more: what is voided cannot be had back. */
  readonly $asking: ReadableAtom<boolean>;
  /** Checks the form, and asks. */
  ask(): Promise<void>;
  dismiss(): void;
  send(): Promise<void>;
}

const fields = ['reasonCode', 'reasonText', 'knows'] as const;

/** What an owner enters on /pile/voidOrder. */
export function createVoid(env: Environment): VoidScreen {
  const applyId = idIn(env.navigator.query, 'applyId');
  const details = href('pileDetails', { id: applyId });
  const $asking = atom(false);
  const form = createForm<VoidEntry, VoidEntry, unknown>(env, {
    schema: voidRules,
    initial: { reasonCode: null, reasonText: '', knows: false },
    draft: {
      key: `draft:pile-void:${applyId}`,
      schema: v.object({ reasonCode: v.nullable(v.picklist(voidReasonCodes)), reasonText: v.string() }),
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
      // The form is opened from there: in its place they would stand in the history twice.
      env.navigator.back(details);
    },
  });
  return {
    form,
    leave: createLeave(env, form.isDirty, details),
    $asking,
    async ask() {
      if (await form.check(fields)) $asking.set(true);
    },
    dismiss: () => $asking.set(false),
    async send() {
      $asking.set(false);
      await form.submit();
    },
  };
}
