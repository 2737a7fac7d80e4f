import { expect, it } from 'vitest';
import * as calls from '#contract/calls/invoice.ts';
import { codes } from '#contract/codes.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { isTaxNo, isTaxNoDoubtful } from '#contract/invoice/tax-no.ts';
import { unprintableIn } from '#sandbox/invoice/paper/font.ts';
import { company, invoiceDesk, person, requestId } from './desk.ts';

const desk = await invoiceDesk();

const save = (more: object = {}) =>
  desk.ask(calls.titleSave, { ...company, isDefault: false, requestId: requestId(), ...more }, 'new');
const list = async () => (await desk.ask(calls.titleList, {}, 'new')).data;
const forget = (titleId: string) => desk.ask(calls.titleDelete, { titleId, requestId: requestId() }, 'new');
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ title }) => title);

it('one is the default as soon as there is any, and goes over to another one', async () => {
  expect(await list()).toEqual([]);
  expect((await desk.ask(calls.invoiceSummary, {}, 'new')).data.defaultTitle).toBeNull();
  const first = (await save()).data.titleId;
  await desk.pass(1_000);
  const second = (await save({ ...person })).data.titleId;
  expect(await defaults()).toEqual([company.title]);
  await save({ ...person, titleId: second, title: '李四', isDefault: true });
  expect(await defaults()).toEqual(['李四']);
  expect((await list())[0]?.title).toBe('李四');
  // It stays the default until another one is.
  await save({ ...person, titleId: second, title: '李四', isDefault: false });
  expect(await defaults()).toEqual(['李四']);
  await forget(second);
  expect(await defaults()).toEqual([company.title]);
  expect((await desk.ask(calls.invoiceSummary, {}, 'new')).data.defaultTitle?.titleId).toBe(first);
  await forget(first);
  expect((await forget(first)).code).toBe(0);
  expect(await list()).toEqual([]);
});

it('twenty are kept, none of them twice, and a wrong one in no case', async () => {
  for (let index = 0; index < 20; index += 1)
    expect((await save({ title: `示例公司${index}号` })).code).toBe(0);
  expect((await save({ title: '示例公司甲号' })).code).toBe(codes.failure);
  expect((await save({ title: ' 示例公司3号 ', email: 'x@y.cn' })).code).toBe(0);
  const titles = await list();
  expect(titles).toHaveLength(20);
  const third = titles.find(({ title }) => title === '示例公司3号');
  expect(third?.email).toBe('x@y.cn');
  expect((await save({ titleId: third?.titleId, title: '示例公司4号' })).data).toEqual({ field: 'title' });
  expect((await save({ taxNo: '1' })).data).toEqual({ field: 'taxNo' });
  const [theirs] = (await desk.ask(calls.titleList)).data;
  expect((await save({ titleId: theirs?.titleId })).code).toBe(codes.failure);
  await forget(theirs?.titleId ?? '');
  expect((await desk.ask(calls.titleList)).data[0]?.titleId).toBe(theirs?.titleId);
});

it('none has a character that its documents cannot print, wherever it stands', async () => {
  const words = applyTexts.unprintable('𠮷');
  expect(await save({ title: '𠮷田商行公司' })).toMatchObject({ message: words, data: { field: 'title' } });
  expect((await save({ regAddress: '深圳市𠮷路1号' })).data).toEqual({ field: 'regAddress' });
  expect((await save({ bankName: '𠮷银行' })).data).toEqual({ field: 'bankName' });
  expect(await list()).toEqual([]);
  const orders = (await desk.list()).list.slice(0, 1);
  const title = { ...person, title: '𠮷田' };
  expect((await desk.apply(orders, { title })).data).toEqual({ field: 'title.title' });
  expect((await desk.apply(orders, { remark: '给𠮷田' })).data).toEqual({ field: 'remark' });
  // The rarest that the standard of common characters has can be printed, and so can what names are joined by.
  expect((await save({ ...person, title: '䶮㛃·𬸣𫖮' })).code).toBe(0);
});

it('all that the sandbox prints of its own can be printed', () => {
  const names = desk.sandbox.context.world.stations.map(({ row }) => row.name);
  expect(names.length).toBeGreaterThan(1_000);
  expect(names.filter((name) => unprintableIn(name) !== undefined)).toEqual([]);
});

it('the one that was used last comes first behind the default one', async () => {
  const titles = (await desk.ask(calls.titleList)).data;
  const used = titles[1];
  const { list: orders } = await desk.list();
  await save();
  await desk.pass(5_000);
  const later = await desk.ask(calls.titleSave, { ...company, isDefault: false, requestId: requestId() });
  await desk.pass(5_000);
  await desk.apply(orders.slice(0, 1), { titleId: used?.titleId, title: person });
  const now = (await desk.ask(calls.titleList)).data;
  expect(now.map(({ titleId }) => titleId)).toEqual([titles[0]?.titleId, used?.titleId, later.data.titleId]);
  expect(now[1]?.usedTime).toBe(desk.sandbox.context.clock.now());
});

it('companies are suggested by four characters of their name, ten of them, with numbers that are right', async () => {
  const ask = (keyword: string) => desk.ask(calls.titleSuggest, { keyword });
  expect((await ask('示例云')).code).toBe(codes.failure);
  const { data } = await ask(' 深圳市示例 ');
  expect(data).toHaveLength(10);
  for (const { title, taxNo } of data) {
    expect(title.startsWith('深圳市示例')).toBe(true);
    expect([isTaxNo(taxNo ?? ''), isTaxNoDoubtful(taxNo ?? '')]).toEqual([true, false]);
  }
  expect((await ask('没有这家公司')).data).toEqual([]);
});
