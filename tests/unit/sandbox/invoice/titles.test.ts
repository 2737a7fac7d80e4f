import { expect, it } from 'vitest';
import * as calls from '#contract/calls/invoice.ts';
import { codes } from '#contract/codes.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { isTaxNo, isTaxNoDoubtful } from '#contract/invoice/tax-no.ts';
import { unprintableIn } from '#sandbox/invoice/document/font.ts';
import { company, invoiceClient, person, requestId } from './invoice-client.ts';

const client = await invoiceClient();

const save = (more: object = {}) =>
  client.ask(calls.titleSave, { ...company, isDefault: false, requestId: requestId(), ...more }, 'new');
const list = async () => (await client.ask(calls.titleList, {}, 'new')).data;
const forget = (titleId: string) => client.ask(calls.titleDelete, { titleId, requestId: requestId() }, 'new');
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ title }) => title);

it('invoice titles: the first one is the default, and the default can be changed', async () => {
  expect(await list()).toEqual([]);
  expect((await client.ask(calls.invoiceSummary, {}, 'new')).data.defaultTitle).toBeNull();
  const first = (await save()).data.titleId;
  await client.pass(1_000);
  const second = (await save({ ...person })).data.titleId;
  expect(await defaults()).toEqual([company.title]);
  await save({ ...person, titleId: second, title: '李四', isDefault: true });
  expect(await defaults()).toEqual(['李四']);
  expect((await list())[0]?.title).toBe('李四');
  // The first title stays the default until another one is chosen.
  await save({ ...person, titleId: second, title: '李四', isDefault: false });
  expect(await defaults()).toEqual(['李四']);
  await forget(second);
  expect(await defaults()).toEqual([company.title]);
  expect((await client.ask(calls.invoiceSummary, {}, 'new')).data.defaultTitle?.titleId).toBe(first);
  await forget(first);
  expect((await forget(first)).code).toBe(0);
  expect(await list()).toEqual([]);
});

it('invoice titles: up to twenty are stored, no duplicates and no invalid ones', async () => {
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
  const [theirs] = (await client.ask(calls.titleList)).data;
  expect((await save({ titleId: theirs?.titleId })).code).toBe(codes.failure);
  await forget(theirs?.titleId ?? '');
  expect((await client.ask(calls.titleList)).data[0]?.titleId).toBe(theirs?.titleId);
});

it('invoice titles: no field accepts a character that the PDF cannot print', async () => {
  const words = applyTexts.unprintable('𠮷');
  expect(await save({ title: '𠮷田商行公司' })).toMatchObject({ message: words, data: { field: 'title' } });
  expect((await save({ regAddress: '深圳市𠮷路1号' })).data).toEqual({ field: 'regAddress' });
  expect((await save({ bankName: '𠮷银行' })).data).toEqual({ field: 'bankName' });
  expect(await list()).toEqual([]);
  const orders = (await client.list()).list.slice(0, 1);
  const title = { ...person, title: '𠮷田' };
  expect((await client.apply(orders, { title })).data).toEqual({ field: 'title.title' });
  expect((await client.apply(orders, { remark: '给𠮷田' })).data).toEqual({ field: 'remark' });
  // The rarest characters of the standard of common characters can be printed, and so can the marks that join
  // names.
  expect((await save({ ...person, title: '䶮㛃·𬸣𫖮' })).code).toBe(0);
});

it('invoice PDF: all texts of the sandbox itself can be printed', () => {
  const names = client.sandbox.context.world.stations.map(({ row }) => row.name);
  expect(names.length).toBeGreaterThan(1_000);
  expect(names.filter((name) => unprintableIn(name) !== undefined)).toEqual([]);
});

it('invoice titles: the last used one is listed first after the default', async () => {
  const titles = (await client.ask(calls.titleList)).data;
  const used = titles[1];
  const { list: orders } = await client.list();
  await save();
  await client.pass(5_000);
  const later = await client.ask(calls.titleSave, { ...company, isDefault: false, requestId: requestId() });
  await client.pass(5_000);
  await client.apply(orders.slice(0, 1), { titleId: used?.titleId, title: person });
  const now = (await client.ask(calls.titleList)).data;
  expect(now.map(({ titleId }) => titleId)).toEqual([titles[0]?.titleId, used?.titleId, later.data.titleId]);
  expect(now[1]?.usedTime).toBe(client.sandbox.context.clock.now());
});

it('companies: four characters of a name suggest up to ten, with valid tax numbers', async () => {
  const ask = (keyword: string) => client.ask(calls.titleSuggest, { keyword });
  expect((await ask('示例云')).code).toBe(codes.failure);
  const { data } = await ask(' 深圳市示例 ');
  expect(data).toHaveLength(10);
  for (const { title, taxNo } of data) {
    expect(title.startsWith('深圳市示例')).toBe(true);
    expect([isTaxNo(taxNo ?? ''), isTaxNoDoubtful(taxNo ?? '')]).toEqual([true, false]);
  }
  expect((await ask('没有这家公司')).data).toEqual([]);
});
