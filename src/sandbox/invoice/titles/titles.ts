import {
  titleDelete as deleteCall,
  titleList as listCall,
  titleSave as saveCall,
  titleSuggest as suggestCall,
} from '#contract/calls/invoice.ts';
import { codes } from '#contract/codes.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { nextNumber } from '../../charging/ids.ts';
import { implement, Refusal, type Implementation } from '../../context.ts';
import { readTitle } from '../refuse.ts';
import { companies } from './companies.ts';
import { makeDefault, saveTitle, titlesOf } from './title-store.ts';

const titleList = implement(listCall, ({ db }, _request, caller) => titlesOf(db, caller?.userId ?? ''));

const titleSave = implement(saveCall, async ({ db, clock }, request, caller) => {
  const userId = caller?.userId ?? '';
  const kept = readTitle(request, '');
  const titles = await titlesOf(db, userId);
  const isSame = (other: (typeof titles)[number]) =>
    other.titleType === kept.titleType && other.title === kept.title && other.taxNo === kept.taxNo;
  const known = titles.find(({ titleId }) => titleId === request.titleId) ?? titles.find(isSame);
  if (request.titleId !== undefined && known?.titleId !== request.titleId)
    throw new Refusal(codes.failure, '抬头不存在');
  const twin = titles.find((other) => isSame(other) && other !== known);
  if (twin) throw new Refusal(codes.failure, '该抬头已存在', { field: 'title' });
  if (!known && titles.length >= invoiceLimits.titles)
    throw new Refusal(codes.failure, `最多保存${invoiceLimits.titles}个抬头`);
  const now = clock.now();
  const titleId = known?.titleId ?? `T${await nextNumber(db)}`;
  const isDefault = known?.isDefault ?? false;
  await saveTitle(db, userId, { titleId, ...kept, isDefault, usedTime: known?.usedTime ?? null }, now);
  if (request.isDefault || titles.length === 0) await makeDefault(db, userId, titleId);
  return { titleId };
});

const titleDelete = implement(deleteCall, async ({ db }, { titleId }, caller) => {
  const userId = caller?.userId ?? '';
  await db.deleteFrom('invoiceTitle').where('userId', '=', userId).where('titleId', '=', titleId).execute();
  const [first] = await titlesOf(db, userId);
  if (first && !first.isDefault) await makeDefault(db, userId, first.titleId);
  return {};
});

/** Names that begin with the keyword first. */
const titleSuggest = implement(suggestCall, async (_context, { keyword }) => {
  const found = companies.filter(({ title }) => title.includes(keyword));
  const begins = ({ title }: (typeof companies)[number]) => title.startsWith(keyword);
  return [...found.filter(begins), ...found.filter((company) => !begins(company))].slice(
    0,
    invoiceLimits.suggestions,
  );
});

export const titleImplementations: Implementation[] = [titleList, titleSave, titleDelete, titleSuggest];
