import { describe, expect, it } from 'vitest';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { memoryStorage } from '#core/storage.ts';
import { openSetting, readSetting, savePath, saves, setElsewhere } from './support.ts';

const sandbox = sharedSandbox();

/** An owner who changes the target and the light, while the target and the voice are changed elsewhere. */
async function openConflict(options = {}) {
  const test = await openSetting({ sandbox, ...options });
  test.form.set('targetSoc', 80);
  test.form.set('lightOn', false);
  await setElsewhere(test, { targetSoc: 60, voiceOn: false });
  await test.work.save();
  return test;
}

const sides = ({ work }: Awaited<ReturnType<typeof openConflict>>) =>
  work.conflict.$rows.get()?.map(({ field, mine, theirs, side }) => [field, mine, theirs, side]);

describe('settings that were changed elsewhere', () => {
  it('settings changed elsewhere are compared by field; only fields that both sides changed need a choice', async () => {
    const test = await openConflict();
    expect(test.toasts).toEqual(['设置已在其他设备更新，请刷新']);
    expect(sides(test)).toEqual([
      ['targetSoc', '80%', '60%', null],
      ['voiceOn', '开', '关', 'THEIRS'],
      ['lightOn', '关', '开', 'MINE'],
    ]);
    expect(await readSetting(test)).toMatchObject({ version: 2, targetSoc: 60, lightOn: true });
  });

  it('settings changed elsewhere are merged and saved by the choices of the user', async () => {
    const test = await openConflict();
    const sent = saves(test).length;
    await test.work.saveMerged();
    expect(test.toasts).toContain('请选择每一项要保留的设置');
    expect(saves(test)).toHaveLength(sent);
    test.work.conflict.choose('targetSoc', 'MINE');
    await test.work.saveMerged();
    expect(test.toasts).toContain('设置已保存');
    expect(await readSetting(test)).toMatchObject({
      version: 3,
      targetSoc: 80,
      voiceOn: false,
      lightOn: false,
    });
  });

  it('closing the comparison of settings keeps the input, and saving compares again', async () => {
    const test = await openConflict();
    test.work.conflict.dismiss();
    expect(test.form.values()).toMatchObject({ targetSoc: 80, lightOn: false, voiceOn: true });
    await test.work.save();
    expect(sides(test)).toHaveLength(3);
    test.work.conflict.choose('targetSoc', 'THEIRS');
    test.work.conflict.choose('voiceOn', 'MINE');
    await test.work.saveMerged();
    expect(await readSetting(test)).toMatchObject({ targetSoc: 60, voiceOn: true, lightOn: false });
  });

  it('settings that change again during the comparison are compared again, and the choices are kept', async () => {
    const test = await openConflict();
    test.work.conflict.choose('targetSoc', 'MINE');
    await setElsewhere(test, { maxCurrentA: 8 });
    await test.work.saveMerged();
    expect(sides(test)).toEqual([
      ['targetSoc', '80%', '60%', 'MINE'],
      ['maxCurrentA', '16A', '8A', 'THEIRS'],
      ['lightOn', '关', '开', 'MINE'],
    ]);
    await test.work.saveMerged();
    expect(await readSetting(test)).toMatchObject({
      targetSoc: 80,
      maxCurrentA: 8,
      lightOn: false,
      version: 4,
    });
  });

  it('settings changed elsewhere are read if the refusal does not contain them', async () => {
    const test = await openSetting({ sandbox });
    test.form.set('targetSoc', 80);
    await setElsewhere(test, { targetSoc: 60 });
    const message = '设置已在其他设备更新，请刷新';
    await test.control('fault', {
      path: savePath,
      kind: 'refuse',
      message,
      data: { field: 'version' },
      times: 1,
    });
    await test.work.save();
    expect(sides(test)).toEqual([['targetSoc', '80%', '60%', null]]);
  });

  it('settings that were changed to the same values elsewhere need no comparison', async () => {
    const test = await openSetting({ sandbox });
    test.form.set('targetSoc', 60);
    await setElsewhere(test, { targetSoc: 60 });
    await test.work.save();
    expect(test.work.conflict.$rows.get()).toBeNull();
    expect(test.toasts).toContain('设置已保存');
  });

  it('a draft of an earlier page is also compared with settings that were changed elsewhere', async () => {
    const storage = memoryStorage();
    const first = await openSetting({ sandbox, storage });
    first.form.set('targetSoc', 80);
    await setElsewhere(first, { voiceOn: false });
    const test = await openSetting({ sandbox, storage, keep: true });
    expect(test.form.values()).toMatchObject({ targetSoc: 80, voiceOn: true });
    await test.work.save();
    expect(sides(test)).toEqual([
      ['targetSoc', '80%', '90%', 'MINE'],
      ['voiceOn', '开', '关', 'THEIRS'],
    ]);
  });
});
