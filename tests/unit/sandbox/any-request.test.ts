import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { nodeOf, type Node } from '#contract/read/node.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { randomOf } from '#tests/support/random.ts';
import { control, loginHeaders, send } from '#tests/support/sandbox/requests.ts';

standAt();

/**
 * Number of random requests; `PLUGWAY_REQUEST_RUNS=20000` sends many, `PLUGWAY_REQUEST_SEED` draws others.
 */
const runs = Number(process.env['PLUGWAY_REQUEST_RUNS'] ?? 1_500);
const seed = Number(process.env['PLUGWAY_REQUEST_SEED'] ?? 7);
const mostKnown = 40;

const defects: string[] = [];
let sandbox: Sandbox;
let owners: Headers[];
beforeAll(async () => {
  sandbox = await createSandbox({ errorLog: (line) => defects.push(line) });
  owners = await Promise.all(
    (['new', 'normal', 'heavy'] as const).map((login) => loginHeaders(sandbox, login)),
  );
}, 60_000);
afterAll(() => sandbox.close());

/** Values from earlier responses by field name: what a page would send back. */
const known = new Map<string, unknown[]>();
function learn(value: unknown, key = ''): void {
  if (Array.isArray(value)) value.forEach((item) => learn(item, key));
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) learn(inner, name);
  else if (value !== null && value !== undefined) {
    const values = known.get(key) ?? [];
    if (values.includes(value)) return;
    known.set(key, [...values, value].slice(-mostKnown));
  }
}

const random = randomOf(seed);
const upTo = (most: number): number => Math.floor(random() * (most + 1));
const pick = <T>(list: readonly T[]): T | undefined => list[upTo(list.length - 1)];
const texts = [
  '',
  '1',
  '深圳',
  '粤B12345',
  '13800138000',
  'a@b.cn',
  '2026-11',
  '440300',
  'x'.repeat(300),
  '<b>🚗</b>',
];

const limitOf = (node: Node, action: string): number | undefined => {
  const found = node.pipe?.find(({ type }) => type === action)?.requirement;
  return typeof found === 'number' ? found : undefined;
};

function numberOf(node: Node): number {
  const low = limitOf(node, 'min_value') ?? -5;
  const high = limitOf(node, 'max_value') ?? pick([3, 100, 10_000, 10_000_000]) ?? 0;
  const isWhole = node.pipe?.some(({ type }) => type === 'integer') === true;
  const number = low + random() * (high - low);
  return isWhole ? Math.round(number) : number;
}

/**
 * @returns a value that the schema mostly accepts; where earlier responses had values for the field, mostly
 * one of those
 */
function valueFor(node: Node & { options?: readonly unknown[] }, key: string): unknown {
  const { wrapped, entries, item, options } = node;
  if (wrapped) return random() < 0.3 ? undefined : valueFor(wrapped, key);
  if (entries)
    return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, valueFor(entry, name)]));
  if (item) return Array.from({ length: upTo(3) }, () => valueFor(item, key.replace(/s$/, '')));
  if (options) return pick(options);
  if (node.type === 'boolean') return random() < 0.5;
  const values = known.get(key);
  if (values && random() < 0.8) return pick(values);
  if (key === 'requestId') return `00000000-0000-4000-8000-${String(upTo(1e11)).padStart(12, '0')}`;
  if (node.type === 'number') return numberOf(node);
  return pick(texts);
}

it('API: any request is answered without a server error and only with codes of the contract', async () => {
  const asked = new Map<string, number>();
  let answered = 0;
  const ends = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    // Each call once first, so that ids are known; then random ones.
    const call = (calls[run] ?? pick<Call>(calls)) as Call;
    if (call.form) continue;
    const request = valueFor(nodeOf(call.request), '') as object;
    const { code, data } = await send(
      sandbox,
      call,
      JSON.parse(JSON.stringify(request)) as object,
      pick(owners),
    );
    if (code === 0) answered += 1;
    ends.add(`${call.name} ${code}`);
    learn(data);
    asked.set(call.name, (asked.get(call.name) ?? 0) + 1);
    if (run % 50 === 0) await control(sandbox, 'clock', { advanceMs: upTo(600_000) });
    expect(defects, `${call.name} ${JSON.stringify(request)}, seed ${seed}`).toEqual([]);
  }
  process.stdout.write(
    `${runs} requests, ${answered} done, ${ends.size} ends of ${asked.size} calls, seed ${seed}\n`,
  );
  expect(asked.size).toBe(calls.filter((call) => !call.form).length);
  expect(answered).toBeGreaterThan(runs / 6);
  expect(ends.size).toBeGreaterThan(asked.size * 1.5);
}, 600_000);
