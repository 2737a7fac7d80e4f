import type { ReadableAtom } from 'nanostores';
import { beforeEach, describe, expect, it } from 'vitest';
import { titleList } from '#contract/calls/invoice/title-list.ts';
import { pickedTitle } from '#features/invoice/titles/entered-title.ts';
import { createTitleEditScreen } from '#features/invoice/titles/title-edit.store.ts';
import { createTitles, deleteTitle } from '#features/invoice/titles/titles.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { doubtfulNo, paths, rightNo } from './support.ts';

const sandbox = sharedSandbox();
beforeEach(async () => void (await createTestEnvironment({ sandbox })));

async function open<T>(
  create: (env: Awaited<ReturnType<typeof createTestEnvironment>>['env']) => T,
  stores: (screen: T) => ReadableAtom[],
  options: TestOptions = {},
) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', keep: true, ...options });
  const screen = create(test.env);
  const stops = stores(screen).map((store) => store.listen(() => {}));
  await test.idle();
  return { ...test, screen, leave: () => stops.forEach((stop) => stop()) };
}

const openTitles = (address = '/invoice/commonUse') =>
  open(createTitles, (screen) => [screen.$titles], { address });

async function openEdit(address = '/invoice/setting', options: TestOptions = {}) {
  const page = await open(createTitleEditScreen, (screen) => [screen.$titles], { address, ...options });
  const edit = page.screen.$edit.get();
  if (!edit) throw new Error('the titles are not read');
  return { ...page, edit, form: edit.form, kept: () => page.env.call(titleList, {}) };
}

describe('/invoice/commonUse', () => {
  it('list of titles shows the default one first and can make another one the default', async () => {
    const { screen, leave } = await openTitles();
    const [first, second] = valueOf(screen.$titles);
    expect(first?.isDefault).toBe(true);
    if (second) await screen.makeDefault(second);
    expect(valueOf(screen.$titles)[0]).toMatchObject({ titleId: second?.titleId, isDefault: true });
    leave();
  });

  it.each([
    ['at once', 0],
    ['hours later', 6 * 3_600_000],
  ])(
    'list of titles makes a title the default again %s although an earlier answer was lost',
    async (_, ms) => {
      const { screen, control, tick, toasts, leave } = await openTitles();
      const [first, second] = valueOf(screen.$titles);
      if (!first || !second) throw new Error('two titles are needed');
      await control('fault', { path: paths.save, kind: 'cut', when: 'after', times: 1 });
      for (const title of [second, first]) await screen.makeDefault(title);
      expect(valueOf(screen.$titles)[0]?.titleId).toBe(first.titleId);
      await tick(ms);
      await screen.makeDefault(second);
      expect(valueOf(screen.$titles)[0]).toMatchObject({ titleId: second.titleId, isDefault: true });
      expect(toasts.at(-1)).toBe('已设为默认抬头');
      leave();
    },
  );

  it('list of titles deletes a title after the user has confirmed it', async () => {
    const { screen, leave } = await openTitles();
    const before = valueOf(screen.$titles);
    const [first] = before;
    if (!first) throw new Error('a title is needed');
    const refused = screen.remove(first);
    screen.removal.answer(false);
    await refused;
    expect(valueOf(screen.$titles)).toHaveLength(before.length);
    const wanted = screen.remove(first);
    screen.removal.answer(true);
    await wanted;
    expect(valueOf(screen.$titles).some(({ titleId }) => titleId === first.titleId)).toBe(false);
    leave();
  });

  it('list of titles picks a title for the application form that has opened it', async () => {
    const { screen, visits, env, leave } = await openTitles('/invoice/commonUse?pick=1');
    const [first] = valueOf(screen.$titles);
    if (first) screen.pick(first);
    expect(visits.at(-1)?.how).toBe('back');
    expect(pickedTitle(env)).toMatchObject({ titleId: first?.titleId, title: first?.title });
    expect(pickedTitle(env)).toBeNull();
    leave();
  });
});

describe('/invoice/setting', () => {
  it('title form exists only after the saved titles are read', async () => {
    const { env, idle } = await createTestEnvironment({
      sandbox,
      login: 'normal',
      keep: true,
      address: '/invoice/setting',
    });
    const screen = createTitleEditScreen(env);
    const stop = screen.$titles.listen(() => {});
    // Before the saved titles are read, a new title would wrongly be taken for the first one, which is
    // always the default.
    expect(screen.$edit.get()).toBeNull();
    await idle();
    expect(screen.$edit.get()?.isDefaultAlways).toBe(false);
    stop();
  });

  it('title form saves a company and a person', async () => {
    const company = await openEdit();
    company.form.set('title', ' 深圳市示例青禾商贸有限公司 ');
    company.form.set('taxNo', ' 9135 0100 m000 100y 43 ');
    company.form.set('email', 'a@b.cn');
    await company.edit.save();
    expect((await company.kept()).find(({ taxNo }) => taxNo === rightNo)).toMatchObject({
      titleType: 2,
      title: '深圳市示例青禾商贸有限公司',
      isDefault: false,
    });
    // Without an earlier page the form leads to the list of titles.
    expect(company.visits.at(-1)).toEqual({ how: 'back', to: '/invoice/commonUse' });
    expect(company.toasts).toEqual(['已保存']);
    company.leave();
    const person = await openEdit();
    person.form.set('titleType', 1);
    person.form.set('title', '王示例');
    person.form.set('taxNo', 'left over');
    person.form.set('email', 'c@d.cn');
    await person.edit.save();
    expect((await person.kept()).find(({ title }) => title === '王示例')).toMatchObject({ taxNo: null });
    person.leave();
  });

  it('title form shows no company name for a person, and restores it for the company', async () => {
    const page = await openEdit();
    const { titleFields } = page.edit;
    page.form.set('title', '深圳市示例青禾商贸有限公司');
    page.form.set('taxNo', rightNo);
    titleFields.chooseType(1);
    await page.idle();
    expect(page.form.values()).toMatchObject({ titleType: 1, title: '' });
    page.form.set('title', '王示例');
    titleFields.chooseType(2);
    expect(page.form.values()).toMatchObject({
      titleType: 2,
      title: '深圳市示例青禾商贸有限公司',
      taxNo: rightNo,
    });
    titleFields.chooseType(1);
    expect(page.form.values().title).toBe('王示例');
    page.leave();
  });

  it('title form normalises numbers and addresses when their field loses the focus', async () => {
    const page = await openEdit();
    const typed = {
      taxNo: '９1350100m000１00ｙ43',
      email: ' ａ@b.cn ',
      phone: '138 0013 8000',
      regPhone: '0755－12345678',
      bankAccount: '6222 0000 11',
    };
    for (const [name, text] of Object.entries(typed)) page.form.set(name as 'title', text);
    page.edit.titleFields.tidy();
    expect(page.form.values()).toMatchObject({
      taxNo: rightNo,
      email: 'a@b.cn',
      phone: '13800138000',
      regPhone: '0755-12345678',
      bankAccount: '6222000011',
    });
    page.leave();
  });

  it('title form names a character that cannot be printed at its field, and keeps the input', async () => {
    const page = await openEdit();
    page.form.set('titleType', 1);
    page.form.set('title', '𠮷田');
    page.form.set('email', 'c@d.cn');
    await page.edit.save();
    expect(page.form.problem()).toEqual({ field: 'title', text: '发票无法打印“𠮷”字，请换一种写法' });
    expect(page.form.values().title).toBe('𠮷田');
    expect(page.visits).toEqual([]);
    page.leave();
  });

  it('title form changes a title, and asks nothing on leaving without changes', async () => {
    const { kept } = await openEdit();
    const [first] = await kept();
    const page = await openEdit(`/invoice/setting?id=${first?.titleId}`);
    expect(page.form.values()).toMatchObject({ title: first?.title, taxNo: first?.taxNo ?? '' });
    page.edit.leave.goBack();
    expect(page.edit.leave.$asking.get()).toBe(false);
    page.form.set('email', 'new@b.cn');
    page.edit.leave.goBack();
    expect(page.edit.leave.$asking.get()).toBe(true);
    await page.edit.save();
    expect((await page.kept()).find(({ titleId }) => titleId === first?.titleId)?.email).toBe('new@b.cn');
    page.leave();
  });

  it('title form saves a new title again after it was deleted although the first answer was lost', async () => {
    const page = await openEdit();
    const isKept = async () => (await page.kept()).find(({ title }) => title === '王示例');
    const save = async () => {
      const { edit, form, leave } = await openEdit('/invoice/setting', { storage: page.storage });
      form.set('titleType', 1);
      form.set('title', '王示例');
      form.set('email', 'c@d.cn');
      await edit.save();
      leave();
    };
    await page.control('fault', { path: paths.save, kind: 'cut', when: 'after', times: 1 });
    await save();
    const first = await isKept();
    if (!first) throw new Error('it is kept');
    expect(await deleteTitle(page.env, first.titleId)).toBe(true);
    await save();
    expect(await isKept()).toBeDefined();
    page.leave();
  });

  it('title form deletes the title', async () => {
    const { kept } = await openEdit();
    const [first] = await kept();
    const page = await openEdit(`/invoice/setting?id=${first?.titleId}`);
    const removing = page.edit.remove();
    page.edit.removal.answer(true);
    await removing;
    expect((await page.kept()).some(({ titleId }) => titleId === first?.titleId)).toBe(false);
    expect(page.visits.at(-1)).toEqual({ how: 'back', to: '/invoice/commonUse' });
    page.leave();
  });

  it('title form asks about a tax number with a wrong check digit, and saves it when confirmed', async () => {
    const page = await openEdit();
    page.form.set('title', '深圳市示例青禾商贸有限公司');
    page.form.set('taxNo', doubtfulNo);
    page.form.set('email', 'a@b.cn');
    const saving = page.edit.save();
    await page.idle();
    expect(page.edit.titleFields.doubt.$asked.get()).toBe(doubtfulNo);
    page.edit.titleFields.doubt.answer(true);
    await saving;
    expect((await page.kept()).some(({ taxNo }) => taxNo === doubtfulNo)).toBe(true);
    page.leave();
  });

  it('title form keeps its input through a failure and a reload', async () => {
    const page = await openEdit();
    page.form.set('title', '深圳市示例青禾商贸有限公司');
    page.form.set('taxNo', rightNo);
    page.form.set('email', 'a@b.cn');
    page.setOnline(false);
    await page.edit.save();
    expect(page.form.values().taxNo).toBe(rightNo);
    page.leave();
    const again = await openEdit('/invoice/setting', { storage: page.storage });
    await again.idle();
    expect(again.form.values()).toMatchObject({ taxNo: rightNo, email: 'a@b.cn' });
    await Promise.all([again.edit.save(), again.edit.save()]);
    expect(again.requests.filter(({ path }) => path === paths.save)).toHaveLength(1);
    again.leave();
  });
});
