import { httpTexts } from '#core/http/errors.ts';
import type { Fault, Weather } from './faults.ts';
import { busy, find, isLoading, missing, press, readWords } from './look.ts';
import type { OpenPage } from './open-page.ts';

/** What a page says when all is well, and as long as a call has no answer. */
export interface Usual {
  healthy: readonly string[];
  without: readonly string[];
}

/** Nothing that an owner should read. */
const technical = /undefined|\bNaN\b|\bnull\b|\[object|Error|Exception|HTTP|JSON|fetch|nginx|Gateway|<\w/;
/** Sentences which claim that there is nothing, where in truth nothing is known. */
const claim = /暂无|没有(?!更多了|网络)|请绑定|未绑定|不存在|还未/;
/** What offers another try. */
const again = /重新加载|重试/;

const failedText = '加载失败，请稍后重试';

const isLost = ({ effect }: Fault, { lost }: Weather): boolean =>
  effect === 'words' ||
  effect === 'unreadable' ||
  effect === 'silent' ||
  (lost && (effect === 'value' || effect === 'rows'));

/** @returns what a page says for the loss of its first data (specification, section 8) */
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

/** @returns what is wrong with a page at rest, whatever the fault @param usual what may be read on it */
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
 * @param of what is hit: the first data of the page, whose loss it has to say, or what a press has asked for
 * @returns what is wrong with a page one of whose reads has the fault
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
  // What was pressed may say so in a toast; a read that nobody asked for may not.
  const toasts = isPressed ? missing(page.toasts, [wordsFor(fault)]) : page.toasts;
  always.push(...complain('shows a toast', toasts));
  if (lost || fault.effect === 'offline') {
    const claims = missing(there, usual.healthy).filter((word) => claim.test(word));
    always.push(...complain('claims', claims));
    if (isFirst && !there.includes(wordsFor(fault))) always.push(`does not say ${wordsFor(fault)}`);
    if (isFirst && !find(again)) always.push('offers no way on');
  }
  if (fault.effect === 'login' && isFirst && !find(/登录/) && !find(again)) always.push('offers no way on');
  // Whoever is not known gets another page, and so does whoever gets other first data.
  if (!lost || isFirst) return always;
  return [...always, ...complain('takes with it', missing(usual.without, there))];
}

/** How long a page may take to notice by itself that all is well again, ms: a little more than the usual poll. */
const patienceMs = 11_000;
/** A login that was cancelled does not open again so soon (specification, section 9), ms. */
const loginLockMs = 3_000;

/** Logs in where the page, the strip above it, or whatever the owner does next opens the login. */
async function logIn({ bridge, env, tick, idle }: OpenPage): Promise<void> {
  await tick(loginLockMs);
  bridge.native.loginAs = async () => bridge.native.user ?? Promise.reject(new Error('nobody'));
  if (find(/登录/)) press(/登录/);
  else await env.session.login('ended');
  await idle();
}

/**
 * Takes the way on that the page offers, once the fault is gone.
 * @param isKnown whether there is no need to wait for the end of what is wrong
 * @returns what is wrong after it
 */
export async function complaintsAfter(
  page: OpenPage,
  weather: Weather,
  usual: Usual,
  fault: Fault,
  isKnown: (complaints: readonly string[]) => boolean,
): Promise<string[]> {
  // It was told something else, and may have gone elsewhere for that.
  if (fault.effect === 'value' && !weather.lost) return [];
  const gone = () => missing(usual.healthy, readWords());
  if (fault.effect === 'login') await logIn(page);
  for (const way of [again, /^刷新$/, /^加载更多$/]) {
    if (gone().length === 0 || !find(way)) continue;
    press(way);
    await page.idle();
  }
  if (gone().length > 0 && !isKnown(complain('does not come back', gone()))) {
    page.setVisible(false);
    page.setVisible(true);
    await page.tick(patienceMs);
  }
  return complain('does not come back', gone());
}
