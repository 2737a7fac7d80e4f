import { caseAdd } from '#contract/calls/case/case-add.ts';
import { caseCreate } from '#contract/calls/case/case-create.ts';
import { caseReopen } from '#contract/calls/case/case-reopen.ts';
import { caseWithdraw } from '#contract/calls/case/case-withdraw.ts';
import { caseIn } from '#tests/e2e/support/cases.ts';
import type { Backend } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { enter, press } from './look.ts';
import type { WriteScenario } from './write-scenario.ts';

const words = '这是再说一遍的话';

const cases = ({ sandbox }: Backend) =>
  sandbox.context.db
    .selectFrom('serviceCase')
    .select(['state', 'json'])
    .where('userId', '=', '10000002')
    .execute();

/** @returns how often the words were written */
const written = async (backend: Backend): Promise<number> =>
  (await cases(backend)).reduce((sum, { json }) => sum + json.split(words).length - 1, 0);

/** A write of the page of a complaint. */
const ofDetail = (state: Parameters<typeof caseIn>[1]) =>
  ({
    route: 'caseDetail',
    login: 'normal',
    async prepare(backend: Backend) {
      // The code behind a tap is loaded in advance, so that its result is shown at once.
      await Promise.all([
        import('#features/case/detail/case-dialogs.tsx'),
        import('#ui/dialog/dialog-panel.tsx'),
        import('#ui/sheet/sheet-panel.tsx'),
      ]);
      return `/case/${await caseIn(backend, state)}`;
    },
  }) as const;

/** Opens a sheet by its button and writes into it. */
const writeIn =
  (button: RegExp): WriteScenario['fill'] =>
  async ({ idle }) => {
    press(button);
    await idle();
    enter('说明', words);
    await idle();
  };

/** Writes of the pages of complaints. */
export const caseWrites: readonly WriteScenario[] = [
  {
    name: 'a complaint',
    call: caseCreate,
    route: 'caseNew',
    login: 'normal',
    prepare: screens.caseNew.prepare,
    async fill({ idle }) {
      enter('说明情况', words);
      await idle();
    },
    presses: [/^提交申诉$/],
    effects: written,
  },
  {
    name: 'more words of a complaint',
    call: caseAdd,
    ...ofDetail('HANDLING'),
    fill: writeIn(/^补充$/),
    presses: [/^提交补充$/],
    effects: written,
  },
  {
    name: 'the end of a complaint by its owner',
    call: caseWithdraw,
    ...ofDetail('HANDLING'),
    presses: [/^撤销$/, /^撤销申诉$/],
    effects: async (backend) => (await cases(backend)).filter(({ state }) => state === 'CLOSED').length,
  },
  {
    name: 'another look at a complaint',
    call: caseReopen,
    ...ofDetail('ANSWERED'),
    fill: writeIn(/^还有问题$/),
    presses: [/^再次提交$/],
    effects: written,
  },
];
