import type { PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import type { PlugSetting } from '#contract/schema/home-pile/plug-setting.ts';
import { pileCommand } from '#contract/calls/home-pile.ts';
import { Refusal, type SandboxContext } from '#sandbox/context.ts';
import { homePileImplementations } from '#sandbox/home-pile/implementations.ts';
import { advancePiles } from '#sandbox/home-pile/live/advance.ts';
import { consoleOf } from '#sandbox/home-pile/live/console-view.ts';
import { happenToPile, type WorldAct } from '#sandbox/home-pile/live/happen-to-pile.ts';
import { newLife } from '#sandbox/home-pile/live/pile-life.ts';
import { findCommand, ownLive, saveLive } from '#sandbox/home-pile/live/pile-store.ts';
import { monthAt, recordsUntil } from '#sandbox/home-pile/records.ts';
import { demoSettings } from '#sandbox/home-pile/setting/defaults.ts';
import { applySetting } from '#sandbox/home-pile/setting/pile-rules.ts';
import { saveSetting } from '#sandbox/home-pile/setting/setting-store.ts';
import { createTestWorld, requestId, users } from '../charging/harness.ts';

const owner = users.heavy;
const pileId = 'HP10000003';
/** The car that is authorised for the pile. */
export const car = 'LGWEF4A50SX000004';

/** The start of a sequence. */
interface Start extends Pick<PlugSetting, 'mode' | 'offlineCharge' | 'targetSoc'> {
  newFirmware: string | null;
}

/** One pile of the sandbox with the requests and events that change it, in process. */
export async function createLiveWorld() {
  const { sandbox, context } = await createTestWorld();
  const inside = <T>(act: (within: SandboxContext) => Promise<T>): Promise<T> =>
    context.db.transaction().execute((db) => act({ ...context, db }));
  const live = (db = context.db) => ownLive(db, owner, pileId);
  const { facts } = await live();
  const base = demoSettings(facts);
  if (!base) throw new Error('the pile has no setting');
  let setting: PlugSetting = { ...base, priceE4: 5_000 };
  const set = async (change: Partial<PlugSetting>) => {
    setting = { ...setting, ...change };
    await saveSetting(context.db, setting);
    await inside((within) => applySetting(within, owner, setting, null));
  };
  const command = homePileImplementations.find(({ call }) => call === pileCommand);
  if (!command) throw new Error('no implementation of commands');

  return {
    context,
    live,
    set,
    advance: () => inside(advancePiles),
    console: (): Promise<PileConsole> => inside(async (within) => consoleOf(within, await live(within.db))),
    /** @returns the command, or its refusal */
    tell: (cmd: PileOrder): Promise<unknown> =>
      inside((within) =>
        command
          .handle(within, { pileId, cmd, requestId: requestId() }, { userId: owner })
          .catch((error: unknown) => {
            if (error instanceof Refusal) return error;
            throw error;
          }),
      ),
    happen: (act: Omit<WorldAct, 'pileId'>) => happenToPile(context, { pileId, ...act }),
    outcome: async (commandId: string) => (await findCommand(context.db, commandId))?.command.state,
    /** Wh in the record of a charge, `undefined` without a record. */
    async chargedBy(recordId: string): Promise<number | undefined> {
      const all = await recordsUntil(context.db, pileId, context.clock.now());
      return all.find((record) => record.recordId === recordId)?.chargedWh;
    },
    /** The sum of this month's records. */
    async sumOfRecords() {
      const now = context.clock.now();
      const all = await recordsUntil(context.db, pileId, now);
      const records = all.filter(({ startTime }) => monthAt(startTime) === monthAt(now));
      return records.reduce(
        (sum, { chargedWh, totalAmount, durationSec }) => ({
          wh: sum.wh + chargedWh,
          amount: sum.amount + (totalAmount ?? 0),
          times: sum.times + 1,
          sec: sum.sec + (durationSec ?? 0),
        }),
        { wh: 0, amount: 0, times: 0, sec: 0 },
      );
    },
    /** Resets the pile: nothing plugged in, no records. */
    async clear({ newFirmware, ...change }: Start): Promise<void> {
      for (const table of ['homePileRecord', 'homePileCommand'] as const)
        await context.db.deleteFrom(table).where('pileId', '=', pileId).execute();
      const life = { ...newLife(pileId, context.clock.now()), newFirmware };
      await saveLive(context.db, { ...(await live()), life });
      await set({ ...change, maxCurrentA: 16 });
    },
    close: () => sandbox.close(),
  };
}
export type LiveWorld = Awaited<ReturnType<typeof createLiveWorld>>;
