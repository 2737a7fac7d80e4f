import { facts } from '#content/facts.ts';
import { matchRoute, type RouteName } from '#routes.ts';
import { content, type ContentFile } from './content-files.ts';

const namesOf = (files: readonly ContentFile[]): string[] => files.map(({ id }) => id);

/** Pages without content if they have no query. */
const needQuery: readonly RouteName[] = [
  'chargeStation',
  'helpDetail',
  'helpIssue',
  'feeDetail',
  'preOrder',
  'aftercareDetail',
  'pileResult',
  'pileVoidOrder',
  'plugChargeSetting',
  'plugChargeConsole',
  'plugChargeRobotControl',
];

/** Texts that a link refers to by id. */
const ids: Partial<Record<RouteName, readonly string[]>> = {
  explain: namesOf(content.explain),
  moreActionAgreementInfo: namesOf(content.agreements),
  helpArticle: namesOf(content.help),
  helpCategory: namesOf(content.categories),
};

/** @returns whether the target of a link exists: a page of the product that needs no id, or another text */
function isLink(link: string): boolean {
  const [path = '', search = ''] = link.split('?');
  const found = matchRoute(path);
  if (!found || needQuery.includes(found.route.name)) return false;
  const named = ids[found.route.name];
  if (search !== '') return false;
  return named ? named.includes(found.params.id ?? '') : found.params.id === undefined;
}

/** Outside of facts, numbers are allowed at the start of list items alone. */
const barred = (text: string): string =>
  text
    .replace(/\{\{\w+\}\}/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^ *\d+\. /gm, '');

const many = '[二两三四五六七八九十百千万半]';
const units = '秒|分钟|小时|天|日|个工作日|周|个月|年|元|块钱|次|张|米|公里|度|位|个字|个时段';

const findAll = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([hit]) => hit);

/** @returns the names of the facts in a text */
export const factsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w*)\}\}/g)].map(([, name = '']) => name);

/** @returns the errors in the body of a text; an empty list if there are none */
export function textProblems(body: string): string[] {
  const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
  return [
    ...factsIn(body)
      .filter((name) => !(name in facts))
      .map((name) => `unknown fact ${name}`),
    ...findAll(body.replace(/\{\{\w+\}\}/g, ''), /[{}]+/g).map((hit) => `broken fact ${hit}`),
    ...findAll(barred(body), /\d+/g).map((hit) => `number ${hit} that is no fact`),
    ...findAll(body, new RegExp(`${many} ?(?:${units})`, 'g')).map((hit) => `number ${hit} that is no fact`),
    ...links.filter((link) => !isLink(link)).map((link) => `dead link ${link}`),
    ...findAll(body, /<[a-z/!][^>]*>?|`|^ {4,}\S|!\[|^# |^#{5,} |^>|^~~~|^\* /gim).map(
      (hit) => `markup ${hit.trim()}`,
    ),
  ];
}
