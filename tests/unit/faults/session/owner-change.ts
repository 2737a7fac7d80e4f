import { calls } from '#contract/calls/index.ts';
import { getUser } from '#contract/calls/user/get-user.ts';
import { memoryStorage, type RawStorage } from '#core/storage.ts';
import type { PageName } from '#routes.ts';
import type { Login, TestOptions } from '#tests/support/test-environment.ts';
import { openPage, type OpenPage } from '../open-page.ts';
import { chosen, missing, readTexts } from '../look.ts';
import type { Scenario, Stage } from '../scenarios.ts';
import type { WriteScenario } from '../write-scenario.ts';
import { pressAll } from '../press-all.ts';

/** A page, with what its owner enters where it is a form. */
export type Case = Pick<Scenario, 'name' | 'route' | 'login' | 'prepare' | 'earlier'> &
  Partial<Pick<WriteScenario, 'fill' | 'presses' | 'holdMs'>> & {
    /** Whether the former owner has sent it. */
    isSent?: true;
  };

/** The account that is logged in next; `null` if the former owner only logs out. */
export type Next = Login | null;

const entriesOf = (raw: RawStorage): [string, string][] =>
  Array.from({ length: raw.length }, (_, index) => raw.key(index) ?? '').map((key) => [
    key,
    raw.getItem(key) ?? '',
  ]);

const copyOf = (raw: RawStorage): RawStorage => {
  const copy = memoryStorage();
  for (const [key, value] of entriesOf(raw)) copy.setItem(key, value);
  return copy;
};

/** Everything that the owner can read, input included. */
const seen = (): string[] => [...readTexts(), ...chosen()];

const writesOf = ({ requests }: OpenPage) =>
  requests.filter(({ path }) => calls.some((call) => call.path === path && call.idempotent));

/** Opens the page of a case for the next owner. */
async function openFor(route: PageName, options: TestOptions, next: Next, slow: Promise<void> | null = null) {
  const { login: _former, ...others } = options;
  const isCard = route === 'mapWidget';
  return openPage(route, { ...others, isCard, ...(next ? { login: next } : {}), native: { slow } });
}

/** @returns what the page shows to the next owner on a new phone */
async function freshFor(route: PageName, options: TestOptions, next: Next): Promise<string[]> {
  const unused = { storage: memoryStorage(), sessionStorage: memoryStorage() };
  const page = await openFor(route, { ...options, ...unused }, next);
  const texts = seen();
  await page.leave();
  return texts;
}

/** An owner has opened a page and the next one has the phone. @returns the problems */
export async function complaintsOf(one: Case, stage: Stage, next: Next): Promise<string[]> {
  const complaints: string[] = [];
  const isCard = one.route === 'mapWidget';
  const options = { ...(await stage.options(true)), native: { loginAs: null }, isCard };
  const page = await openPage(one.route, options);
  await one.fill?.(page);
  if (one.isSent) await pressAll(page, one);
  const former = seen();
  const { user } = page.bridge.native;
  const left = { storage: copyOf(page.storage), sessionStorage: copyOf(page.sessionStorage) };

  page.setVisible(false);
  page.requests.length = 0;
  page.bridge.native.user = next && ((await page.control('login', { login: next })) as typeof user);
  page.setVisible(true);
  page.bridge.emit('pageShow', undefined);
  await page.idle();
  const parts = [...document.body.childNodes];
  document.body.replaceChildren();
  const fresh = await freshFor(one.route, options, next);
  document.body.replaceChildren(...parts);
  const ofFormer = () => seen().filter((text) => former.includes(text) && !fresh.includes(text));

  if (isCard) {
    const kept = ofFormer();
    if (kept.length > 0) complaints.push(`goes on with: ${kept.slice(0, 4).join(' | ')}`);
  } else {
    if (page.reloads() !== 1) complaints.push(`is reloaded ${page.reloads()} times`);
    page.requests.length = 0;
    await pressAll(page, one);
    await page.tick(6_000);
    const sent = page.requests.filter(
      ({ path, headers }) => headers.get('authorization') && path !== getUser.path,
    );
    if (sent.length > 0) complaints.push(`asks on: ${sent.map(({ path }) => path).join(', ')}`);
  }
  for (const { path } of writesOf(page)) complaints.push(`still writes ${path}`);
  const traces = [...entriesOf(page.storage), ...entriesOf(page.sessionStorage)].filter((entry) =>
    entry.some((text) => text.includes(user?.userId ?? '?') || text.includes(user?.accessToken ?? '?')),
  );
  if (traces.length > 0) complaints.push(`leaves ${traces.map(([key]) => key).join(', ')}`);
  const after = { storage: page.storage, sessionStorage: page.sessionStorage };
  await page.leave();

  const again = await openFor(one.route, { ...options, ...after }, next);
  const differ = [...missing(seen(), fresh), ...missing(fresh, seen()).map((text) => `not ${text}`)];
  if (differ.length > 0) complaints.push(`differs for the next: ${differ.slice(0, 4).join(' | ')}`);
  await again.leave();

  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const early = await openFor(one.route, { ...options, ...left }, next, slow);
  const shown = ofFormer();
  answer();
  await early.idle();
  await early.leave();
  if (shown.length === 0) return complaints;
  // What a page shows to anybody who is logged in, before its first response.
  const waiting = { ...options, wire: () => new Promise<never>(() => {}) };
  const empty = await freshFor(one.route, waiting, one.login);
  const data = shown.filter((text) => !empty.includes(text));
  return [...complaints, ...(data.length > 0 ? [`shows too early: ${data.slice(0, 4).join(' | ')}`] : [])];
}
