import { expect, vi } from 'vitest';
import { httpTexts } from '#core/http/errors.ts';
import type { Fault, Weather } from './faults.ts';
import { busy, find, isLoading, missing, press, readWords } from './look.ts';
import type { OpenPage } from './open-page.ts';

/** Text of a page without a fault, and while a call is pending. */
export interface Usual {
  healthy: readonly string[];
  without: readonly string[];
}

/** Text that no owner should read. */
const technical = /undefined|\bNaN\b|\bnull\b|\[object|Error|Exception|HTTP|JSON|fetch|nginx|Gateway|<\w/;
/** Texts that claim an empty result although nothing is known. */
const claim = /暂无|没有(?!更多了|网络)|请绑定|未绑定|不存在|还未/;
/** Labels of retry buttons. */
const again = /重新加载|重试/;

const failedText = '加载失败，请稍后重试';

const isLost = ({ effect }: Fault, { lost }: Weather): boolean =>
  effect === 'words' ||
  effect === 'unreadable' ||
  effect === 'silent' ||
  (lost && (effect === 'value' || effect === 'rows'));

/** @returns the text of a page for the loss of its first data (specification, section 8) */
const wordsFor = ({ effect }: Fault): string =>
  effect === 'silent'
    ? failedText
    : effect === 'offline'
      ? httpTexts.offline
      : effect === 'words'
        ? httpTexts.unavailable
        : httpTexts.unreadable;

const quoted = (words: readonly string[]): string => words.slice(0, 4).join(' | ');
const complain = (about: string, words: readonly string[]): string[] =>
  words.length > 0 ? [`${about}: ${quoted(words)}`] : [];

/** @returns problems of an idle page, whatever the fault @param usual text that may be on it */
export function complaintsAtRest({ host, errors, toasts }: OpenPage, usual: readonly string[]): string[] {
  const odd = missing([...readWords(), ...toasts], usual).filter((text) => technical.test(text));
  return [
    ...errors.map((error) => `throws: ${String(error)}`),
    ...(host.textContent?.trim() ? [] : ['is blank']),
    ...(isLoading() ? ['loads without an end'] : []),
    ...complain('is busy', busy()),
    ...complain('is technical', odd),
  ];
}

/**
 * @param of what is hit: the first data of the page, whose loss it has to show, or the read of a tap
 * @returns problems of a page one of whose reads has the fault
 */
export function complaintsOf(
  page: OpenPage,
  weather: Weather,
  usual: Usual,
  { isFirst, isPressed }: { isFirst: boolean; isPressed: boolean },
): string[] {
  const { fault } = weather;
  if (!fault) return [];
  const there = readWords();
  const always = complaintsAtRest(page, usual.healthy);
  const lost = isLost(fault, weather);
  if (fault.effect === 'none' || (fault.effect === 'rows' && !lost))
    return [...always, ...complain('is not as ever, without', missing(usual.healthy, there))];
  // The read of a tap may show a toast; a background read may not.
  const toasts = isPressed ? missing(page.toasts, [wordsFor(fault)]) : page.toasts;
  always.push(...complain('shows a toast', toasts));
  if (lost || fault.effect === 'offline') {
    const claims = missing(there, usual.healthy).filter((word) => claim.test(word));
    always.push(...complain('claims', claims));
    if (isFirst && !there.includes(wordsFor(fault))) always.push(`does not say ${wordsFor(fault)}`);
    if (isFirst && !find(again)) always.push('offers no way on');
  }
  if (fault.effect === 'login' && isFirst && !find(/登录/) && !find(again)) always.push('offers no way on');
  // A visitor gets another page, and so does a page with other first data.
  if (!lost || isFirst) return always;
  return [...always, ...complain('takes with it', missing(usual.without, there))];
}

/** How long a page may take to recover by itself, ms: a little more than the usual poll. */
const patienceMs = 11_000;
/** Rows of the map's list change one a frame, and those below once the map rests: in time of the document, real ms. */
const rowsMs = 5_000;
/** A cancelled login does not open again within this time (specification, section 9), ms. */
const loginLockMs = 3_000;

/** Logs in by the page, the strip above it, or the next action that opens the login. */
async function logIn({ bridge, env, tick, idle }: OpenPage): Promise<void> {
  await tick(loginLockMs);
  bridge.native.loginAs = async () => bridge.native.user ?? Promise.reject(new Error('nobody'));
  if (find(/登录/)) press(/登录/);
  else await env.session.login('ended');
  await idle();
}

/**
 * Uses the retry that the page offers, once the fault is removed.
 * @param isKnown whether the end of the problem need not be awaited
 * @returns problems after it
 */
export async function complaintsAfter(
  page: OpenPage,
  weather: Weather,
  usual: Usual,
  fault: Fault,
  isKnown: (complaints: readonly string[]) => boolean,
): Promise<string[]> {
  // The retried request got another response, so the page may have navigated.
  if (fault.effect === 'value' && !weather.lost) return [];
  const gone = () => missing(usual.healthy, readWords());
  const isBack = () => gone().length === 0 || isKnown(complain('does not come back', gone()));
  if (fault.effect === 'login') await logIn(page);
  for (const way of [again, /^刷新$/, /^加载更多$/]) {
    if (gone().length === 0 || !find(way)) continue;
    press(way);
    await page.idle();
  }
  if (!isBack()) {
    page.setVisible(false);
    page.setVisible(true);
    await page.tick(patienceMs);
    if (!isBack()) await vi.waitFor(() => expect(isBack()).toBe(true), { timeout: rowsMs }).catch(() => {});
  }
  return complain('does not come back', gone());
}
