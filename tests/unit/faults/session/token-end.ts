import { openPage, type OpenPage } from '../open-page.ts';
import { complaintsAtRest } from '../cell.ts';
import { chosen, findLast, missing, readWords } from '../look.ts';
import { pressAll } from '../press-all.ts';
import type { Stage } from '../scenarios.ts';
import type { WriteScenario } from '../write-scenario.ts';

/** When the token of the owner ends, while the owner makes a write. */
export interface Moment {
  /** Number of requests of the page, since its form was filled in, that still have a valid token. */
  after: number;
  /** Whether the response to the last of them is lost as well. */
  loses: boolean;
  /** Whether the page finds it out by being shown again, before the owner taps. */
  isShown: boolean;
}

/** A write may be sent a second time before the page shows the result; a start is confirmed again after 11 s, ms. */
const pauseMs = 16_000;

/** The native login lets the same owner in again, with a new token. */
function logsInAgain(page: OpenPage, { login }: WriteScenario): void {
  page.bridge.native.loginAs = () => page.control('login', { login }) as ReturnType<OpenPage['login']>;
}

/** Requests of one write of which each is hit. */
const mostRequests = 5;

/** @returns the moments at which the token of a write can end @param isAll whether responses are lost as well */
export async function momentsOf(scenario: WriteScenario, stage: Stage, isAll: boolean): Promise<Moment[]> {
  const page = await openPage(scenario.route, await stage.options(true));
  await scenario.fill?.(page);
  page.requests.length = 0;
  await pressAll(page, scenario);
  const sent = Math.min(mostRequests, page.requests.length);
  await page.leave();
  const ends = Array.from({ length: sent }, (_, after) => ({ after, loses: false, isShown: false }));
  const losses = ends.map(({ after }) => ({ after: after + 1, loses: true, isShown: false }));
  const shown = { after: 0, loses: false, isShown: true };
  return [shown, ...ends.slice(0, isAll ? sent : 2), ...losses.slice(0, isAll ? sent : 1)];
}

export const nameOf = ({ after, loses, isShown }: Moment): string =>
  isShown ? 'before the tap' : `after request ${after}${loses ? ', whose response is lost' : ''}`;

/** The token ends in the middle of a write, and the same owner logs in again. @returns the problems */
export async function complaintsOf(scenario: WriteScenario, stage: Stage, moment: Moment): Promise<string[]> {
  const { call, presses, byItself, login } = scenario;
  let left = Infinity;
  const page = await openPage(scenario.route, {
    ...(await stage.options(true)),
    native: { loginAs: null },
    async wire(_path, ask) {
      left -= 1;
      if (left < 0) await end();
      const response = await ask();
      if (left !== 0 || !moment.loses) return response;
      await end();
      throw new TypeError('Failed to fetch');
    },
  });
  async function end() {
    left = Infinity;
    await page.control('expire-token', { login });
  }
  const start = await scenario.effects(stage.backend);
  await scenario.fill?.(page);
  const before = readWords();
  const filled = chosen();
  const sent = () => page.requests.filter(({ path }) => path === call.path);
  if (moment.isShown) {
    await end();
    page.setVisible(false);
    page.setVisible(true);
    page.bridge.emit('pageShow', undefined);
    await page.idle();
  } else {
    left = moment.after;
    logsInAgain(page, scenario);
    await pressAll(page, scenario);
  }
  const complaints = complaintsAtRest(page, before);
  logsInAgain(page, scenario);
  await page.tick(pauseMs);
  if (!page.env.session.$token.get()) await page.env.session.login('ended');
  await page.idle();
  const isDone = async () => (await scenario.effects(stage.backend)) - start >= 1;
  if (!(await isDone()) && page.visits.length === 0) {
    const lost = missing(filled, chosen());
    if (lost.length > 0) complaints.push(`loses what was filled in: ${lost.join(' | ')}`);
    if (!byItself && !presses.some((name) => findLast(name))) complaints.push('offers no way on');
  }
  for (let attempt = 0; attempt < 2 && !(await isDone()); attempt += 1) {
    if (!findLast(presses[0] ?? /./)) await scenario.fill?.(page);
    await pressAll(page, scenario);
    await page.tick(pauseMs);
  }
  const times = (await scenario.effects(stage.backend)) - Math.min(start, 0);
  if (times !== 1) complaints.push(`has happened ${times} times`);
  if (page.reloads() > 0) complaints.push('is reloaded as if its owner had left');
  const tokens = sent().map(({ headers }) => headers.get('authorization'));
  if (tokens.includes(null)) complaints.push('is sent without a token');
  await page.leave();
  return complaints;
}
