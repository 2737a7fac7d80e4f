import * as v from 'valibot';
import type { Schema } from '#contract/call.ts';
import { nodeOf, type Node } from '#contract/read/node.ts';

/** Draws a number from 0 to 1. */
export type Random = () => number;

export const pick = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(random() * list.length)] as T;

/** What an injected element would carry: see `injected` in `oracles.ts`. */
export const injectionMark = 'fuzz-injected';

/** Words of code that no owner should read. */
export const technical = /undefined|\bNaN\b|\bnull\b|\[object|Infinity|Invalid Date/;

/** Texts as another server may send them; none of them has a word that the oracles look for. */
export const strangeTexts: readonly string[] = [
  '',
  ' ',
  '\n\n',
  '--',
  '0',
  '-1',
  '长'.repeat(3_000),
  'unbroken'.repeat(200),
  '\u202eاختبار עברית\u202c',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🚗🇨🇳𠮷𪚥',
  `e${'\u0301'.repeat(60)}`,
  '\u0000\u0007\ufeff\u200b',
  '\ud83d',
  `<script class="${injectionMark}">alert(1)</script>`,
  `<img class="${injectionMark}" src=x onerror=alert(1)>`,
  `"><svg class='${injectionMark}' onload=alert(1)>`,
  `</style></title><a class=${injectionMark} href="javascript:alert(1)">x</a>`,
  'javascript:alert(1)',
  'JaVaScRiPt\n:alert(1)',
  'data:text/html,<p>x</p>',
  '//example.com/x',
  'http://example.com/x',
  'https://example.com/a b?c=d&e=%',
  '%E0%A4%A',
  '../../..',
  'a/b?c#d',
  '__proto__',
  'constructor',
  '{{x}}${x}',
  "'; DROP TABLE x; --",
  '2026-02-30',
  '23:59',
  '1e9',
  '13800138000',
  '440300',
];

const year9999 = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const strangeNumbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  7,
  0.5,
  -0.01,
  99,
  100,
  1439,
  1440,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  -(2 ** 53),
  Number.MAX_SAFE_INTEGER,
  86_400_000,
  Date.UTC(2000, 0, 1),
  year9999,
  8.64e15,
];

/** A node as the generator reads it: what valibot keeps beside the fields of the reader. */
type Drawn = Node & { options?: readonly unknown[] };

/** The known values of an enumeration that may grow. */
function examplesOf({ pipe }: Node): readonly unknown[] | undefined {
  const found = pipe?.find(({ type }) => type === 'examples');
  return (found as { examples?: readonly unknown[] } | undefined)?.examples;
}

const fits = (node: Node, value: unknown): boolean => v.safeParse(node as unknown as Schema, value).success;

/** How strange an answer is. */
interface Draw {
  random: Random;
  /** Share of the fields that are changed, 0 to 1. */
  share: number;
}

function leaf(node: Drawn, { random }: Draw): unknown {
  const known = node.options ?? examplesOf(node);
  if (known) {
    const later = typeof known[0] === 'number' ? 9_999 : 'A_LATER_VALUE';
    return pick([...known, later], random);
  }
  if (node.type === 'boolean') return random() < 0.5;
  if (node.type === 'number') return pick(strangeNumbers, random);
  return node.type === 'string' ? pick(strangeTexts, random) : undefined;
}

/** Rows of another number: none, one, the same ones, or many that differ in their ids. */
function rows(item: Node, sent: readonly unknown[], draw: Draw): unknown[] {
  const { random, share } = draw;
  const isOther = random() < share / 2;
  const length = isOther ? pick([0, 1, 2, 40], random) : sent.length;
  return Array.from({ length }, (_, index) =>
    // A row that the recorded answer lacks is made of the first, with all of it strange.
    strange(item, sent[index] ?? sent[0], index < sent.length ? draw : { random, share: 1 }),
  );
}

function inside(node: Drawn, value: unknown, draw: Draw): unknown {
  const { entries, item, wrapped, value: values } = node;
  if (wrapped) {
    if (draw.random() < draw.share / 6) return node.type === 'nullable' ? null : undefined;
    return strange(wrapped, value ?? undefined, draw);
  }
  if (item) return rows(item, Array.isArray(value) ? (value as unknown[]) : [], draw);
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (entries) {
    const drawn = Object.entries(entries).map(([key, entry]) => [key, strange(entry, fields[key], draw)]);
    return Object.fromEntries(drawn.filter(([, field]) => field !== undefined));
  }
  if (values) {
    const keys = Object.keys(fields);
    return Object.fromEntries(keys.map((key) => [key, strange(values, fields[key], draw)]));
  }
  const isKept = value !== undefined && draw.random() >= draw.share;
  return isKept ? value : leaf(node, draw);
}

const tries = 12;

/** @returns a value that the schema accepts: the one that is there where no strange one does */
function strange(node: Node, value: unknown, draw: Draw): unknown {
  if (value !== undefined && draw.share < 1 && draw.random() >= draw.share && !hasParts(node)) return value;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const drawn = inside(node, value, draw);
    if (fits(node, drawn)) return drawn;
    // What has parts costs much to draw again, and fails by a rule between its fields.
    if (hasParts(node) && attempt === 1) break;
  }
  return value;
}

const hasParts = ({ entries, item, wrapped, value }: Node): boolean =>
  (entries ?? item ?? wrapped ?? value) !== undefined;

/**
 * Makes a recorded answer strange.
 * @param share of its fields that change, 0 to 1
 * @returns an answer that fits the strict schema of the call
 */
export function strangeAnswer(schema: Schema, answer: unknown, random: Random, share: number): unknown {
  const drawn = strange(nodeOf(schema), answer, { random, share });
  return fits(nodeOf(schema), drawn) ? drawn : answer;
}
