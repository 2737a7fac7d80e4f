import { type ReadableAtom, atom } from 'nanostores';
import * as v from 'valibot';
import {
  type PlugSettingView,
  plugSetting,
  type PlugSetting,
} from '#contract/schema/home-pile/plug-setting.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData, madeOnce } from '#core/page/page-data.ts';
import { plugSettingRead } from '#contract/calls/home-pile/plug-setting.ts';
import { plugSettingSave } from '#contract/calls/home-pile/plug-setting-save.ts';
import { codes } from '#contract/codes.ts';
import { refusedField } from '#contract/refused-field.ts';
import { bindCar } from '#domain/bind-car.ts';
import type { AppError } from '#core/error.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import { noticeOf, type Notice } from '#core/notice.ts';
import { href } from '#routes.ts';
import { createPileChoice, type PileChoiceStore } from '../pile-choice.tsx';
import * as settingPage from './setting.page.tsx';
import { createConflict, type ConflictStore } from './setting-conflict.ts';
import {
  entryOf,
  entryRules,
  settingIn,
  settingOf,
  storedEntry,
  type SettingEntry,
} from './setting-entry.ts';
import { createPlan, type PlanStore } from './charge-plan.store.ts';

interface SettingScreen {
  readonly $view: ReadableAtom<Live<PlugSettingView>>;
  /** The piles to choose from, if the address names none. */
  readonly $piles: PileChoiceStore['$piles'];
  refresh(): Promise<void>;
  /** The form; `null` until the settings are read. */
  readonly $work: ReadableAtom<SettingWork | null>;
}

/** /plugCharge/setting: the settings of a home pile. */
export function createSetting(env: Environment): SettingScreen {
  const choice = createPileChoice(env, 'plugChargeSetting');
  const live = createPageData(env, settingPage, { otherwise: choice.choose });
  return {
    $view: live.$state,
    $piles: choice.$piles,
    refresh: live.refresh,
    $work: madeOnce(live.$state, (view) => createSettingWork(env, view)),
  };
}

export interface SettingWork {
  readonly view: PlugSettingView;
  readonly form: FormStore<SettingEntry>;
  readonly leave: LeaveStore;
  readonly conflict: ConflictStore;
  readonly plan: PlanStore;
  /** Why the pile did not take the settings, e.g. that it is offline; empty without a refusal. */
  readonly $barred: ReadableAtom<string>;
  readonly $notice: ReadableAtom<Notice | null>;
  /** Whether the form shows an earlier input that was never saved. */
  readonly $restored: ReadableAtom<boolean>;
  bindCar(): Promise<void>;
  /** Takes the way that the dialog of a refusal offers. */
  followNotice(): Promise<void>;
  dismissNotice(): void;
  /** Discards the input: the form shows the saved settings. */
  discard(): void;
  /** Saves; if the settings were changed elsewhere meanwhile, it shows the differences. Never rejects. */
  save(): Promise<void>;
  /** Saves the settings that the user chose of both versions. */
  saveMerged(): Promise<void>;
}

const refusedSetting = v.object({ setting: plugSetting });

/** The form of /plugCharge/setting. */
export function createSettingWork(env: Environment, view: PlugSettingView): SettingWork {
  const { pileId, modes, currentMaxA } = view;
  const cars = view.cars ?? [];
  const initial = entryOf(settingIn(view));
  // If the user's cars are not known, the authorised cars stay as they are.
  const vins = view.cars?.map(({ vin }) => vin) ?? initial.authVins;
  const $barred = atom('');
  const $notice = atom<Notice | null>(null);
  let outdated: AppError | null = null;

  // Without a page to go back to, the console of the pile opens.
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
      if (refusedField(error.data) === 'version') outdated = error;
      $notice.set(noticeOf(env, error));
    },
  });
  const conflict = createConflict(cars, () => form.values().base);
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
    outdated = null;
    await form.submit();
    if (!outdated) return;
    const { data } = outdated as AppError;
    const refused = v.safeParse(refusedSetting, data);
    try {
      const theirs = refused.success ? refused.output.setting : await newest();
      const mine = settingOf(form.values());
      // Both versions are the same: there is nothing left to save.
      if (conflict.show(mine, theirs)) return;
      form.forget();
      leaveSaved();
    } catch {
      // The text of the refusal stays on the page; saving again compares once more.
    }
  }

  return {
    view,
    form,
    conflict,
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
      const merged = conflict.merged();
      if (!merged) return env.toaster.show('请选择每一项要保留的设置');
      fill({ ...entryOf(merged.setting), base: merged.base });
      conflict.dismiss();
      await save();
    },
  };
}
