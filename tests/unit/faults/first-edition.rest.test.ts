import { readFileSync } from 'node:fs';
import './open-page.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { doMainJob, type Seen } from './job.ts';

const sandbox = sharedSandbox();

/** Fields by call, and calls, that the first edition did not have: the table of the contract's README. */
const table = readFileSync('src/contract/README.md', 'utf8')
  .split('## Optional fields and calls')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, call = '', field = '']) => /^`\w+`$/.test(call) && !field.includes('of the request'));
const rows = (table ?? []).map(([, call = '', field = '']) => ({ call: call.slice(1, -1), field }));
const absentCalls = new Set(rows.filter(({ field }) => field === 'the call').map(({ call }) => call));
const fieldsOf = (call: string): string[] =>
  rows
    .filter((row) => row.call === call)
    .flatMap(({ field }) =>
      [...field.matchAll(/`([\w.[\]]+)`/g)].map(([, path = '']) => path.split('.').at(-1) ?? ''),
    );

/** Removes fields at any depth. */
function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, field]) => [name, without(field, names)]),
  );
}

/** Fields that were left out, with their calls. */
const leftOut = new Set<string>();

/** What a back end of the first edition answers. */
function firstEdition({ name }: Call, data: unknown): unknown {
  if (absentCalls.has(name)) return new Response('', { status: 404 });
  const names = new Set(fieldsOf(name));
  const sent = without(data, names);
  for (const field of names) if (JSON.stringify(data).includes(`"${field}"`)) leftOut.add(`${name} ${field}`);
  return sent;
}

const after = [
  ['invoiceNoBillList', '/invoice/noBillList'],
  ['mine', '/mine'],
  ['notices', '/mine/notices'],
] as const;

let now: Seen;
let first: Seen;
const textOf = (seen: Seen, route: string): string => (seen.texts.get(route) ?? []).join(' ');

describe('a back end of the first edition', () => {
  beforeAll(async () => {
    now = await doMainJob(sandbox, (_, data) => data, after);
    first = await doMainJob(sandbox, firstEdition, after);
  }, 300_000);

  it('first edition: its fields and calls are really missing', () => {
    expect([...absentCalls]).toContain('noticeList');
    for (const field of ['paymentTrial costRules', 'orderDetail parking', 'getUser unreadNotices'])
      expect([...leftOut]).toContain(field);
  });

  it('first edition: the whole job is done by the pages, and none of them is blank or technical', () => {
    expect(first.done).toEqual(['order', 'start', 'stop', 'bill']);
    expect(first.complaints).toEqual([]);
  });

  it('first edition: no card is empty, and no unknown fee is shown as zero', () => {
    expect(first.emptyCards).toEqual([]);
    for (const [route, amounts] of first.amounts)
      expect(amounts.has('¥0.00') && !now.amounts.get(route)?.has('¥0.00'), route).toBe(false);
  });

  it('first edition: the pages of the job show no failure, and say nothing of parking, its relief and complaints', () => {
    for (const route of first.texts.keys()) {
      if (route === 'notices') continue;
      expect(textOf(first, route), route).not.toMatch(
        /加载失败|重新加载|暂不支持|稍后重试|停车减免|合计不含|申诉/,
      );
    }
  });

  it('first edition: what is due is on the bill and in the list of orders to invoice, as before', () => {
    expect([...(first.amounts.get('order') ?? [])].length).toBeGreaterThan(2);
    expect(textOf(first, 'invoiceNoBillList')).toMatch(/¥\s?\d+\.\d\d/);
  });
});
