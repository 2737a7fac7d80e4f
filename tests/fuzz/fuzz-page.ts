import { openPage } from '#tests/unit/faults/open-page.ts';
import { calls } from '#contract/calls/index.ts';
import type { Call } from '#contract/call.ts';
import { read } from '#contract/read/read.ts';
import type { Scenario, Stage } from '#tests/unit/faults/scenarios.ts';
import { memoryStorage, type RawStorage } from '#core/storage.ts';
import type { TestOptions } from '#tests/support/test-environment.ts';
import { randomOf } from '#tests/support/random.ts';
import { complaintsOf, mostRequests } from './oracles.ts';
import { pick, strangeAnswer, strangeTexts, type Random } from './strange-answer.ts';

/** How long a page is watched after its opening, ms. */
const watchedMs = 4_000;
/** Shares of the fields that are strange. */
const shares = [0.02, 0.1, 0.4, 1];

/** Pages that compute amounts which no answer has. */
const computing: Readonly<Record<string, string>> = {
  plugChargeSetting: 'the cost of a charge that is planned',
  'invoiceSelect, of an order': 'the tax of an invoice',
};

const readOf = (path: string): Call | undefined =>
  calls.find((call) => call.path === path && !call.idempotent);

/** An answer of the sandbox to a read. */
interface Recorded {
  envelope: Record<string, unknown>;
  headers: Headers;
}

/** A page, its address, and what it reads when it opens. */
export interface Target {
  scenario: Scenario;
  options: TestOptions;
  /** What the sandbox answers to its reads, by their paths. */
  reads: Map<string, Recorded>;
  /** Keys of the query. */
  queryKeys: Set<string>;
  /** Keys of both storages. */
  storageKeys: Set<string>;
}

/** Storage that notes which keys are read. */
function noting(storage: RawStorage, keys: Set<string>): RawStorage {
  return Object.assign(Object.create(storage) as RawStorage, {
    getItem(key: string) {
      keys.add(key);
      return storage.getItem(key);
    },
  });
}

/** Opens a page as it is. @returns what {@link openStrangely} needs of it */
export async function recordPage(scenario: Scenario, stage: Stage): Promise<Target> {
  const options = await stage.options();
  const reads = new Map<string, Recorded>();
  const queryKeys = new Set<string>();
  const storageKeys = new Set<string>();
  const { get } = URLSearchParams.prototype;
  URLSearchParams.prototype.get = function noted(key) {
    queryKeys.add(key);
    return get.call(this, key);
  };
  const page = await openPage(scenario.route, {
    ...options,
    storage: noting(options.storage ?? memoryStorage(), storageKeys),
    sessionStorage: noting(options.sessionStorage ?? memoryStorage(), storageKeys),
    async wire(path, ask) {
      const response = await ask();
      if (readOf(path) && response.status === 200 && !reads.has(path)) {
        const envelope = (await response.clone().json()) as Record<string, unknown>;
        if (envelope['code'] === 0) reads.set(path, { envelope, headers: response.headers });
      }
      return response;
    },
  });
  await page.leave();
  URLSearchParams.prototype.get = get;
  return { scenario, options, reads, queryKeys, storageKeys };
}

/** @returns storages of their own for one opening: a page must not read what a strange answer left */
function storageOf({ storage, sessionStorage }: TestOptions) {
  const copyOf = (left: RawStorage | undefined): RawStorage => {
    const copy = memoryStorage();
    for (let index = 0; index < (left?.length ?? 0); index += 1) {
      const key = left?.key(index) ?? '';
      copy.setItem(key, left?.getItem(key) ?? '');
    }
    return copy;
  };
  return { storage: copyOf(storage), sessionStorage: copyOf(sessionStorage) };
}

/** A page opened once. */
interface Opened {
  /** Strange answers that it received. */
  answers: number;
  complaints: string[];
}

/**
 * Opens a page whose reads get strange answers that fit: all of them, or those of one call.
 * @param seed draws the answers; the same seed draws the same ones
 */
export async function openStrangely({ scenario, options, reads }: Target, seed: number): Promise<Opened> {
  const random = randomOf(seed);
  const only = random() < 0.5 ? undefined : pick([...reads.keys()], random);
  const share = pick(shares, random);
  const received: unknown[] = [];
  const sent = new Map<string, number>();
  let answers = 0;
  let isLost = false;
  const page = await openPage(scenario.route, {
    ...options,
    ...storageOf(options),
    async wire(path, ask) {
      const times = (sent.get(path) ?? 0) + 1;
      sent.set(path, times);
      // A page that asks without a pause would never rest.
      if (times > mostRequests * 10) return new Promise<never>(() => {});
      const call = readOf(path);
      const recorded = reads.get(path);
      if (!call || !recorded) {
        const response = await ask();
        received.push(await response.clone().json());
        return response;
      }
      const { envelope, headers } = recorded;
      const isStrange = only === undefined || only === path;
      const data = isStrange ? strangeAnswer(call.answer, envelope['data'], random, share) : envelope['data'];
      if (isStrange) answers += 1;
      isLost ||= read(call.answer, data).lost !== undefined;
      received.push(data);
      return new Response(JSON.stringify({ ...envelope, data }), { headers });
    },
  });
  await page.tick(watchedMs);
  const complaints = complaintsOf(page, received, isLost).filter(
    (text) => !(scenario.name in computing && text.startsWith('invents')),
  );
  await page.leave();
  return { answers, complaints };
}

/** Values of other versions and of other hands, as JSON and as what is none. */
const junk = ['', '{', 'null', '0', '-1', '1e400', 'true', '""', '"x"', '[]', '[null]', '[[]]', '{}', '[{}]'];

/** Another shape of a stored value: one of its parts is another, or all of it is. */
function otherShape(text: string | null, random: Random): string {
  if (text === null || random() < 0.4) return pick(junk, random);
  const part = /"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d+(?:\.\d+)?|true|false|null/g;
  const parts = [...text.matchAll(part)];
  if (parts.length === 0) return pick(junk, random);
  const { 0: old, index } = pick(parts, random);
  const values = ['null', '-1', '8.7e15', '{}', '[]', JSON.stringify(pick(strangeTexts, random))];
  return text.slice(0, index) + pick(values, random) + text.slice(index + old.length);
}

/** The same address with strange values in its query, its hash and its id. */
function otherAddress({ options, queryKeys }: Target, random: Random): string {
  const [path = '', query = ''] = (options.address ?? '/').split('?');
  const values = new URLSearchParams(query);
  for (const key of queryKeys) if (random() < 0.5) values.append(key, pick(strangeTexts, random));
  for (const key of new Set(values.keys())) if (random() < 0.3) values.set(key, pick(strangeTexts, random));
  const last = path.split('/').slice(0, -1).join('/');
  const isNamed = /\d/.test(path.slice(last.length));
  const id =
    isNamed && random() < 0.5
      ? `${last}/${pick(['%', '%E0%A4%A', '..%2F', '0', 'x'.repeat(99)], random)}`
      : path;
  return `${id}?${values.toString()}${pick(['', '#', '#/x', '#<script>', '#%'], random)}`;
}

/**
 * Opens a page at an address that another program made, or with storage that another version wrote.
 * @param seed draws which
 * @returns what is wrong; the page may say that what the address names is not there
 */
export async function openElsewhere(target: Target, seed: number): Promise<string[]> {
  const { scenario, options, storageKeys } = target;
  const random = randomOf(seed);
  const received: unknown[] = [];
  const isStored = random() < 0.5;
  const left = storageOf(options);
  if (isStored)
    for (const copy of Object.values(left))
      for (const key of storageKeys)
        if (random() < 0.5) copy.setItem(key, otherShape(copy.getItem(key), random));
  const page = await openPage(scenario.route, {
    ...options,
    ...left,
    address: isStored ? (options.address ?? '/') : otherAddress(target, random),
    async wire(_, ask) {
      const response = await ask();
      received.push(await response.clone().json());
      return response;
    },
  });
  await page.tick(watchedMs);
  // Where another owner is stored than the app names, the page loads anew.
  const complaints = page.reloads() > 0 ? [] : complaintsOf(page, received, true);
  await page.leave();
  return complaints;
}
