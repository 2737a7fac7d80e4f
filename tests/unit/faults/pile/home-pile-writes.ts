import { pileBind } from '#contract/calls/home-pile/pile-bind.ts';
import { pileCommand } from '#contract/calls/home-pile/pile-command.ts';
import { pileUnbind } from '#contract/calls/home-pile/pile-unbind.ts';
import { type Backend } from '#tests/e2e/support/prepare.ts';
import { enter, find, press } from '../look.ts';
import type { WriteScenario } from '../write-scenario.ts';

/** Seeded piles: a charging one, an idle one, and an unbound one. */
const piles = { charging: 'HP10000002', resting: 'HP10000003', loose: 'HP20000007' } as const;

/** Number of commands sent to a pile. */
const commandsOf =
  (pileId: string) =>
  async ({ sandbox }: Backend) =>
    (
      await sandbox.context.db
        .selectFrom('homePileCommand')
        .select('commandId')
        .where('pileId', '=', pileId)
        .execute()
    ).length;

/** Whether a user has bound the pile, 0 or 1; `null` counts an unbound pile. */
const isOf =
  (pileId: string, userId: string | null) =>
  async ({ sandbox }: Backend) => {
    const { userId: owner } = await sandbox.context.db
      .selectFrom('homePile')
      .select('userId')
      .where('pileId', '=', pileId)
      .executeTakeFirstOrThrow();
    return owner === userId ? 1 : 0;
  };

/** The console of a pile, with the code behind a tap loaded in advance. */
const ofConsole = (login: WriteScenario['login'], pileId: string) =>
  ({
    route: 'plugChargeConsole',
    login,
    async prepare() {
      await Promise.all([
        import('#features/home-pile/console/console-dialogs.tsx'),
        import('#ui/dialog/dialog-panel.tsx'),
      ]);
      return `/plugCharge/console?pileId=${pileId}`;
    },
  }) as const;

/** Writes of installed piles. */
export const homePileWrites: readonly WriteScenario[] = [
  {
    name: 'the binding of a pile',
    call: pileBind,
    route: 'pileIntroduce',
    login: 'normal',
    async prepare() {
      await Promise.all([import('#features/pile/bind/bind-sheet.tsx'), import('#ui/sheet/sheet.tsx')]);
      return '/pile/introduce';
    },
    async fill({ idle }) {
      // An open sheet stays open.
      if (!find(/^绑定$/)) press(/^绑定已有充电桩$/);
      await idle();
      enter('设备编号', 'PW07KW26B00007');
      enter('校验码', '246810');
      await idle();
    },
    presses: [/^绑定$/],
    effects: isOf(piles.loose, '10000002'),
  },
  {
    name: 'the unbinding of a pile',
    call: pileUnbind,
    ...ofConsole('heavy', piles.resting),
    presses: [/^解除绑定$/, /^解除绑定$/],
    effects: isOf(piles.resting, null),
  },
  {
    name: 'a command to a pile',
    call: pileCommand,
    ...ofConsole('normal', piles.charging),
    presses: [/^停止充电$/, /^停止充电$/],
    effects: commandsOf(piles.charging),
  },
];
