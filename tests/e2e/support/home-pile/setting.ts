import { saveSetting, settingOf } from '#sandbox/home-pile/setting/setting-store.ts';
import type { Backend } from '../prepare.ts';

/** The settings of the pile with an arm, of `heavy`. */
export const armSetting = '/plugCharge/setting?pileId=HP10000003';

type Server = Pick<Backend, 'sandbox'>;

/** @returns the settings of the pile with an arm */
export const settingAtArm = ({ sandbox }: Server) =>
  settingOf(sandbox.context.db, { pileId: 'HP10000003', model: 'PW-AC11R' });

/** Another user of the household changes the settings of the pile with an arm: another target, and no voice. */
export async function setElsewhere(server: Server): Promise<void> {
  const setting = await settingAtArm(server);
  await saveSetting(server.sandbox.context.db, {
    ...setting,
    version: setting.version + 1,
    targetSoc: 60,
    voiceOn: false,
  });
}
