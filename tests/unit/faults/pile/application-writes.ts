import { confirmAcceptance } from '#contract/calls/pile/confirm-acceptance.ts';
import { confirmPlan } from '#contract/calls/pile/confirm-plan.ts';
import { meterReady } from '#contract/calls/pile/meter-ready.ts';
import { pileAppointment } from '#contract/calls/pile/appointment.ts';
import { putForward } from '#contract/calls/pile/put-forward.ts';
import { voidOrder } from '#contract/calls/pile/void-order.ts';
import { midnightOf } from '#contract/pile/visit-days.ts';
import { createApplyForm } from '#features/pile/apply-form.store.ts';
import { subjectOf } from '#features/pile/apply-entry.ts';
import type { Environment } from '#core/environment.ts';
import { type Backend } from '#tests/e2e/support/prepare.ts';
import { enterFirst, paper, query } from '#tests/unit/pile/support.ts';
import { enter, press } from '../look.ts';
import type { OpenPage } from '../open-page.ts';
import type { WriteScenario } from '../write-scenario.ts';

/** Number of log lines of an application with this text. */
const said =
  (applyId: string, words: string) =>
  async ({ sandbox }: Backend) => {
    const { json } = await sandbox.context.db
      .selectFrom('pileApplication')
      .select('json')
      .where('applyId', '=', applyId)
      .executeTakeFirstOrThrow();
    const { timeline } = JSON.parse(json) as { timeline: { text: string }[] };
    return timeline.filter(({ text }) => text.includes(words)).length;
  };

/** A write of the page of one of the seeded applications of `heavy`. */
const ofDetails = (applyId: string) =>
  ({
    route: 'pileDetails',
    login: 'heavy',
    async prepare() {
      // The code behind a tap is loaded in advance, so that its result is shown at once.
      await Promise.all([
        import('#features/pile/details/application-dialogs.tsx'),
        import('#ui/dialog/dialog-panel.tsx'),
      ]);
      return `/pile/details/${applyId}`;
    },
  }) as const;

const dayMs = 86_400_000;

/** Storage of the first page: a draft with valid fields. */
async function enterFirstPage(env: Environment): Promise<void> {
  await env.session.settled;
  const subject = subjectOf(new URLSearchParams(query));
  if (!subject) throw new Error('nothing is applied for');
  const { form } = createApplyForm(env, { subject, former: null, agreementVersion: '' });
  enterFirst(form, { date: midnightOf(env.clock.serverNow()) + 3 * dayMs, slot: 'AM' });
}

/** The first page of an application whose fields were filled in before. */
export const draftOfApplication = {
  route: 'pileApplyForm',
  login: 'normal',
  prepare: () => Promise.resolve(`/pile/applyForm?${query}`),
  earlier: enterFirstPage,
} as const;

/** Ticks the box with a matching label. */
function tick(words: RegExp): void {
  const boxes = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=checkbox]'));
  boxes.find((box) => words.test(box.labels?.[0]?.textContent ?? ''))?.click();
}

/** Chooses a picture as a file. */
function choose(group: string, file: Blob): void {
  const field = document.querySelector<HTMLInputElement>(`[aria-label="${group}"] input:not([capture])`);
  if (!field) throw new Error(`no papers ${group}`);
  Object.defineProperty(field, 'files', { value: [file], configurable: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

async function choosePapers({ idle }: OpenPage): Promise<void> {
  tick(/身份信息使用授权/);
  await idle();
  for (const [index, group] of ['身份证人像面', '身份证国徽面', '车位证明', '行驶证或购车发票'].entries()) {
    choose(group, paper(index));
    await idle();
  }
  tick(/家充桩安装服务协议/);
  await idle();
}

export const pileWrites: readonly WriteScenario[] = [
  {
    name: 'an application for a pile',
    call: putForward,
    route: 'pileIdCard',
    login: 'normal',
    prepare: () => Promise.resolve(`/pile/idCard?${query}`),
    earlier: enterFirstPage,
    fill: choosePapers,
    presses: [/^提交申请$/],
    async effects({ sandbox, now }) {
      const made = await sandbox.context.db
        .selectFrom('pileApplication')
        .select('applyId')
        .where('userId', '=', '10000002')
        .where('createTime', '>=', now() - 120_000)
        .execute();
      return made.length;
    },
  },
  {
    name: 'another day of a survey',
    call: pileAppointment,
    ...ofDetails('A2026030100000013'),
    async fill({ idle }) {
      press(/^改约/);
      await idle();
      enter('期望上门', document.querySelectorAll('option')[3]?.value ?? '');
      await idle();
    },
    presses: [/^确认时间$/],
    effects: said('A2026030100000013', '修改'),
  },
  {
    name: 'the plan of an installation',
    call: confirmPlan,
    ...ofDetails('A2026030100000014'),
    presses: [/^确认方案$/, /^确认方案$/],
    effects: said('A2026030100000014', '同意安装方案'),
  },
  {
    name: 'a meter',
    call: meterReady,
    ...ofDetails('A2026030100000016'),
    presses: [/^我已完成报装$/, /^我已完成报装$/],
    effects: said('A2026030100000016', '完成报装'),
  },
  {
    name: 'the acceptance of a pile',
    call: confirmAcceptance,
    ...ofDetails('A2026030100000019'),
    presses: [/^确认验收$/, /^确认验收$/],
    effects: said('A2026030100000019', '确认验收'),
  },
  {
    name: 'the voiding of an application',
    call: voidOrder,
    route: 'pileVoidOrder',
    login: 'heavy',
    async prepare() {
      await import('#ui/dialog/dialog-panel.tsx');
      return '/pile/voidOrder?applyId=A2026030100000012';
    },
    async fill({ idle }) {
      press(/^暂不需要$/);
      await idle();
      tick(/作废权益|知晓作废/);
      await idle();
    },
    presses: [/^提交$/, /^提交作废$/],
    effects: said('A2026030100000012', '作废'),
  },
];
