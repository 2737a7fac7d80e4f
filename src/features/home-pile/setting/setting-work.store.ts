import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { plugSettingRead } from '#contract/calls/home-pile/plug-setting.ts';
import { plugSettingSave } from '#contract/calls/home-pile/plug-setting-save.ts';
import { codes } from '#contract/codes.ts';
import { refusedField } from '#contract/refused-field.ts';
import {
  plugSetting,
  type PlugSetting,
  type PlugSettingView,
} from '#contract/schema/home-pile/plug-setting.ts';
import { bindCar } from '#domain/bind-car.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import { noticeOf, type Notice } from '#core/notice.ts';
import { href } from '#routes.ts';
import { createClash, type ClashStore } from './clash.store.ts';
import { entryOf, entryRules, settingIn, settingOf, storedEntry, type SettingEntry } from './entry.ts';
import { createPlan, type PlanStore } from './plan.store.ts';

export interface SettingWork {
  readonly view: PlugSettingView;
  readonly form: FormStore<SettingEntry>;
  readonly leave: LeaveStore;
  readonly clash: ClashStore;
  readonly plan: PlanStore;
  /** What the pile answered in place of taking what was set, e.g. that it is not to be reached; empty for nothing. */
  readonly $barred: ReadableAtom<string>;
  readonly $notice: ReadableAtom<Notice | null>;
  /** Whether what is shown was entered before and never saved. */
  readonly $restored: ReadableAtom<boolean>;
  bindCar(): Promise<void>;
  /** What the dialog of a refusal offers. */
  followNotice(): Promise<void>;
  dismissNotice(): void;
  /** Back to what is set. */
  discard(): void;
  /** Saves; where somebody else has set something since, it shows what differs. Never rejects. */
  save(): Promise<void>;
  /** Saves what the owner chose of both. */
  saveMerged(): Promise<void>;
}

const refusedSetting = v.object({ setting: plugSetting });

/** What an owner sets on /plugCharge/setting. */
export function createSettingWork(env: Environment, view: PlugSettingView): SettingWork {
  const { pileId, modes, currentMaxA } = view;
  const cars = view.cars ?? [];
  const initial = entryOf(settingIn(view));
  // Where it is not known which cars there are, those that are authorised stay as they are.
  const vins = view.cars?.map(({ vin }) => vin) ?? initial.authVins;
  const $barred = atom('');
  const $notice = atom<Notice | null>(null);
  let clashed: AppError | null = null;

  // Who came from nowhere sees the pile that it was set for.
  const consoleLink = href('plugChargeConsole', { pileId });
  const leaveSaved = () => {
    env.toaster.show('设置已保存');
    env.navigator.back(consoleLink);
  };
  const newest = async (): Promise<PlugSetting> =>
    settingIn(await env.call(plugSettingRead, { pileId }, { toast: false }));
  const form = createForm<SettingEntry, SettingEntry, unknown>(env, {
    schema: entryRules({ modes, vins, currentMaxA }),
    initial,
    draft: { key: `draft:plug-setting:${pileId}`, schema: storedEntry },
    login: 'plugChargeSetting',
    leaves: true,
    write(values) {
      const { mode, ...rest } = settingOf(values);
      if (mode === 'UNKNOWN') throw new Error('the rules let no setting without a mode pass');
      const body = { ...rest, mode };
      return {
        key: `plug-setting:${pileId}`,
        body,
        send: (requestId) => env.call(plugSettingSave, { ...body, requestId }, { toast: false }),
        async read() {
          const { version, ...found } = await newest();
          const { version: sent, ...asked } = body;
          const isMine =
            version > sent &&
            JSON.stringify(entryOf({ ...found, version: 0 })) ===
              JSON.stringify(entryOf({ ...asked, version: 0 }));
          return isMine ? null : undefined;
        },
      };
    },
    fieldOf: ({ data }) => (refusedField(data) === 'priceE4' ? 'priceText' : undefined),
    onDone() {
      leaveSaved();
    },
    onFailed(error) {
      if (error.code === codes.homePileError) $barred.set(error.message);
      if (refusedField(error.data) === 'version') clashed = error;
      $notice.set(noticeOf(env, error));
    },
  });
  const clash = createClash(cars, () => form.values().base);
  const leave = createLeave(env, form.isDirty, consoleLink);
  const $restored = atom(false);
  const noticeDraft = () => $restored.set(form.isDirty());
  if (form.isDirty()) noticeDraft();
  else void env.session.settled.then(noticeDraft);

  const fill = (entry: SettingEntry) => {
    for (const key of Object.keys(entry) as (keyof SettingEntry)[]) form.set(key, entry[key]);
  };

  async function save(): Promise<void> {
    $barred.set('');
    clashed = null;
    await form.submit();
    if (!clashed) return;
    const { data } = clashed as AppError;
    const told = v.safeParse(refusedSetting, data);
    try {
      const theirs = told.success ? told.output.setting : await newest();
      const mine = settingOf(form.values());
      // Both have set the same: there is nothing left to save.
      if (clash.show(mine, theirs)) return;
      form.forget();
      leaveSaved();
    } catch {
      // The words of the refusal stand there, and to save asks again.
    }
  }

  return {
    view,
    form,
    clash,
    plan: createPlan(env, view, form),
    $barred,
    $notice,
    $restored,
    leave: {
      ...leave,
      leave() {
        form.forget();
        leave.leave();
      },
    },
    bindCar: () => bindCar(env),
    async followNotice() {
      const kind = $notice.get()?.kind;
      $notice.set(null);
      if (kind === 'no-car') await bindCar(env);
    },
    dismissNotice: () => $notice.set(null),
    discard() {
      form.forget();
      $restored.set(false);
    },
    save,
    async saveMerged() {
      const merged = clash.merged();
      if (!merged) return env.toaster.show('请选择每一项要保留的设置');
      fill({ ...entryOf(merged.setting), base: merged.base });
      clash.dismiss();
      await save();
    },
  };
}
