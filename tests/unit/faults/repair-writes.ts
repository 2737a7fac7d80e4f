import { plugSettingSave } from '#contract/calls/home-pile/plug-setting-save.ts';
import { repairApply } from '#contract/calls/repair/repair-apply.ts';
import { repairCancel } from '#contract/calls/repair/repair-cancel.ts';
import { repairConfirm } from '#contract/calls/repair/repair-confirm.ts';
import { repairQuote } from '#contract/calls/repair/repair-quote.ts';
import { repairReschedule } from '#contract/calls/repair/repair-reschedule.ts';
import { type Backend } from '#tests/e2e/support/prepare.ts';
import { armSetting, settingAtArm } from '#tests/e2e/support/home-pile/setting.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { enter, press } from './look.ts';
import type { OpenPage } from './open-page.ts';
import type { WriteScenario } from './write-scenario.ts';

const repair = ({ sandbox }: Backend, repairId: string) =>
  sandbox.context.db
    .selectFrom('repair')
    .select(['status', 'json'])
    .where('repairId', '=', repairId)
    .executeTakeFirstOrThrow();

/** Number of log lines of a repair with this text. */
const said = (repairId: string, words: string) => async (backend: Backend) => {
  const { timeline } = JSON.parse((await repair(backend, repairId)).json) as { timeline: { text: string }[] };
  return timeline.filter(({ text }) => text.includes(words)).length;
};

/** A write of the page of one of the seeded repairs of `heavy`. */
const ofDetail = (repairId: string) =>
  ({
    route: 'aftercareDetail',
    login: 'heavy',
    async prepare() {
      // The code behind a tap is loaded in advance, so that its result is shown at once.
      await Promise.all([
        import('#features/aftercare/detail/repair-dialogs.tsx'),
        import('#ui/dialog/dialog-panel.tsx'),
      ]);
      return `/aftercare/detail?id=${repairId}`;
    },
  }) as const;

/** Another day than that of the visit, which is tomorrow. */
const otherDay = (): string => document.querySelectorAll('option')[3]?.value ?? '';

async function enterFault({ idle }: OpenPage): Promise<void> {
  press(/^其他$/);
  await idle();
  enter('故障描述', '充电的时候有很大的响声');
  enter('联系人', '王先生');
  enter('手机号', '13800000002');
  const days = document.querySelectorAll('select')[3]?.options[1]?.value;
  enter('期望上门', days ?? '');
  await idle();
}

export const repairWrites: readonly WriteScenario[] = [
  {
    name: 'what is set for a home pile',
    call: plugSettingSave,
    route: 'plugChargeSetting',
    login: 'heavy',
    prepare: async () => armSetting,
    async fill({ idle }) {
      press(/^仅APP启动$/);
      await idle();
    },
    presses: [/^保存$/],
    async effects({ sandbox }) {
      const { version } = await settingAtArm({ sandbox });
      return version - 1;
    },
  },
  {
    name: 'a repair',
    call: repairApply,
    route: 'aftercareApply',
    login: 'normal',
    prepare: screens.aftercareApply.prepare,
    fill: enterFault,
    presses: [/^提交报修$/],
    async effects({ sandbox, now }) {
      const made = await sandbox.context.db
        .selectFrom('repair')
        .select('repairId')
        .where('createTime', '>=', now() - 120_000)
        .where('userId', '=', '10000002')
        .execute();
      return made.length;
    },
  },
  {
    name: 'the end of a repair that nobody needs',
    call: repairCancel,
    ...ofDetail('R2026030110000003'),
    presses: [/^取消报修$/, /^取消报修$/],
    effects: said('R2026030110000003', '取消报修'),
  },
  {
    name: 'a quote',
    call: repairQuote,
    ...ofDetail('R2026022800000003'),
    presses: [/^同意报价$/, /^同意报价$/],
    effects: said('R2026022800000003', '已同意报价'),
  },
  {
    name: 'another time of a visit',
    call: repairReschedule,
    ...ofDetail('R2026030100000003'),
    async fill({ idle }) {
      press(/^改约时间$/);
      await idle();
      enter('期望上门', otherDay());
      await idle();
    },
    presses: [/^确认改约$/],
    effects: said('R2026030100000003', '修改上门时间'),
  },
  {
    name: 'the confirmation of a repair',
    call: repairConfirm,
    ...ofDetail('R2026022500000003'),
    presses: [/^确认完成$/, /^确认完成$/],
    effects: said('R2026022500000003', '确认完成'),
  },
];
