import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { facts } from '#content/facts.ts';
import { content, type ContentFile } from './content-files.ts';
import { factsIn, textProblems } from './text-problems.ts';

const { agreements, explain, categories, help } = content;
const texts = [...agreements, ...explain, ...help];

const idsOf = (files: readonly ContentFile[]): string[] => files.map(({ id }) => id);
const oneOf = (files: readonly ContentFile[]) => v.picklist(idsOf(files));
const hanCount = (text: string): number => (text.match(/\p{Script=Han}/gu) ?? []).length;

const plain = v.pipe(v.string(), v.minLength(2), v.regex(/^[^\d{}<>]*$/));
const date = v.pipe(v.string(), v.isoDate());
const sort = v.pipe(v.string(), v.regex(/^[1-9]\d*$/));
const distinct = (list: readonly string[]): boolean => new Set(list).size === list.length;

const fronts = {
  agreements: v.strictObject({
    title: plain,
    version: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
    effective: v.pipe(
      date,
      v.check(
        (day) => Date.parse(day) <= Date.now(),
        'in the future: what owners agree to has to be in force',
      ),
    ),
    draft: v.picklist(['true', 'false']),
    sort,
  }),
  explain: v.strictObject({ title: plain }),
  categories: v.strictObject({
    name: plain,
    icon: v.pipe(
      v.string(),
      v.check((icon) => existsSync(`src/ui/icon/set/${icon}.ts`)),
    ),
    sort,
  }),
  help: v.strictObject({
    question: v.pipe(plain, v.endsWith('？')),
    category: oneOf(categories),
    hot: v.picklist(['true', 'false']),
    sort,
    updated: date,
    related: v.pipe(
      v.array(oneOf(help)),
      v.minLength(2),
      v.maxLength(4),
      v.check((list) => distinct(list)),
    ),
    words: v.pipe(
      v.array(plain),
      v.minLength(3),
      v.check((list) => distinct(list)),
    ),
  }),
};

describe.each(Object.entries(fronts))('article front matter of %s', (collection, schema) => {
  it.each(content[collection as keyof typeof content])(
    'article front matter is valid: $path',
    ({ front }) => {
      const { issues = [] } = v.safeParse(schema, front);
      expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
    },
  );
});

describe('facts and links of an article', () => {
  it.each(texts)('article states only known facts and links to existing pages: $path', ({ body }) => {
    expect(textProblems(body)).toEqual([]);
  });

  it.each([
    ['在 15 分钟内支付', 'number 15 that is no fact'],
    ['三天内', 'number 三天 that is no fact'],
    ['{{payMinute}} 分钟', 'unknown fact payMinute'],
    ['{{payMinutes} 分钟', 'broken fact {{'],
    ['[站](/charge/station)', 'dead link /charge/station'],
    ['[订单](/order/1)', 'dead link /order/1'],
    ['[协议](/moreAction/agreement/none)', 'dead link /moreAction/agreement/none'],
    ['[问题](/help/detail/none)', 'dead link /help/detail/none'],
    ['[别处](https://example.com)', 'dead link https://example.com'],
    ['<b>粗</b>', 'markup <b>'],
    ['# 标题', 'markup #'],
  ])('article check: finds an article with %s', (body, problem) => {
    expect(textProblems(body)).toContain(problem);
  });

  it('articles: every fact is stated in one of them', () => {
    const stated = new Set(texts.flatMap(({ body }) => factsIn(body)));
    expect(Object.keys(facts).filter((name) => !stated.has(name))).toEqual([]);
  });
});

describe('articles', () => {
  it('articles: each agreement and each explanation of the domain model has its text', () => {
    expect(idsOf(agreements)).toEqual(
      'charging idConsent invoice pileInstall prepay privacy robot user'.split(' '),
    );
    expect(idsOf(explain)).toEqual(
      'card coupon invoice occupy pileInstall plugCharge prepay refund robot tariff'.split(' '),
    );
  });

  it('articles: every category of the domain model exists and has enough articles', () => {
    const named = categories.map(({ front }) => front['name']);
    expect(named).toEqual(
      expect.arrayContaining([
        '充电流程',
        '费用与预付',
        '发票',
        '家充桩',
        '即插即充',
        '能量卡',
        '故障与售后',
      ]),
    );
    const few = idsOf(categories).filter(
      (id) => help.filter(({ front }) => front['category'] === id).length < 3,
    );
    expect(few).toEqual([]);
    expect(help.length).toBeGreaterThanOrEqual(40);
  });

  it('articles: each question occurs once, and the order is unique', () => {
    expect(distinct(help.map(({ front }) => String(front['question'])))).toBe(true);
    expect(distinct(help.map(({ front }) => `${String(front['category'])} ${String(front['sort'])}`))).toBe(
      true,
    );
    expect(distinct(categories.map(({ front }) => String(front['sort'])))).toBe(true);
  });
});

describe('article length and links', () => {
  it.each(help)('article is read in a minute and does not link to itself: $path', ({ id, front, body }) => {
    expect(front['related']).not.toContain(id);
    expect(hanCount(body)).toBeGreaterThanOrEqual(60);
    expect(hanCount(body)).toBeLessThanOrEqual(280);
  });
});

it.each(agreements)('agreement has sections and is long enough: $path', ({ body }) => {
  expect(body.trimStart().startsWith('## ')).toBe(true);
  expect(hanCount(body)).toBeGreaterThanOrEqual(400);
  expect(hanCount(body)).toBeLessThanOrEqual(1_200);
});
