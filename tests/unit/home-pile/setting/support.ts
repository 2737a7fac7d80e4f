import { parse } from 'valibot';
import { plugSettingOfRequest } from '#contract/schema/home-pile/plug-setting.ts';
import { plugSettingRead } from '#contract/calls/home-pile/plug-setting.ts';
import { plugSettingSave } from '#contract/calls/home-pile/plug-setting-save.ts';
import { createSetting } from '#features/home-pile/setting/setting.store.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';

const armPile = 'HP10000003';
export const savePath = '/v1/h5/energy/home/pile/plug-setting/save';
export const readPath = '/v1/h5/energy/home/pile/plug-setting';

/** Opens /plugCharge/setting of the pile with a robot arm, a pile of `heavy`. */
export async function openSetting(options: TestOptions = {}, pileId = armPile) {
  const address = `/plugCharge/setting?pileId=${pileId}`;
  const test = await createTestEnvironment({ login: 'heavy', ...options, address });
  const screen = createSetting(test.env);
  screen.$work.listen(() => {});
  await test.idle();
  const work = screen.$work.get();
  if (!work) throw new Error('the settings could not be read');
  return { ...test, screen, work, form: work.form };
}
export type Opened = Awaited<ReturnType<typeof openSetting>>;

/** The settings that the back end has stored. */
export const readSetting = async ({ env }: TestEnvironment, pileId = armPile) =>
  parse(plugSettingOfRequest, await env.call(plugSettingRead, { pileId }));

/** Changes settings as another device would. */
export async function setElsewhere(
  test: TestEnvironment,
  change: Partial<Awaited<ReturnType<typeof readSetting>>>,
) {
  const setting = await readSetting(test);
  await test.env.call(plugSettingSave, { ...setting, ...change, requestId: test.env.uuid() });
}

/** Requests of the page to save settings. */
export const saves = ({ requests }: Pick<TestEnvironment, 'requests'>) =>
  requests.filter(({ path }) => path.endsWith(savePath));
