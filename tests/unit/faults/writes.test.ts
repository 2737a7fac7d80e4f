import { openPage, type OpenPage } from './open-page.ts';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import type { Call } from '#contract/call.ts';
import { httpTexts } from '#core/http/errors.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { triesAll } from '#tests/support/tier.ts';
import { complaintsAtRest } from './cell.ts';
import { faultOfEachEffect, wholeFaults, wireIn, type Fault, type Weather } from './faults.ts';
import { isKnown, unneeded } from './known.ts';
import { chosen, findLast, missing, readWords } from './look.ts';
import { pressAll } from './press-all.ts';
import { stageOf } from './scenarios.ts';
import type { WriteScenario } from './write-scenario.ts';
import { writes } from './writes.ts';

const sandbox = sharedSandbox();
let cells = 0;
let repeated = 0;

/** A write may be sent a second time before the page shows the result, ms. */
const secondMs = 16_000;
/**
 * A cancelled login opens again only after this time, ms; the same time must pass before a start is
 * confirmed again.
 */
const pauseMs = 11_000;

const idsOf = ({ requests }: OpenPage, { call }: WriteScenario): string[] =>
  requests
    .filter(({ path }) => path === call.path)
    .map(({ payload }) => (payload as { requestId: string }).requestId);

const different = (one: readonly string[], other: readonly string[]): number =>
  missing(one, other).length + missing(other, one).length;

/** The owner taps while the fault is active, and again after it. @returns the problems */
async function complaintsOf(page: OpenPage, scenario: WriteScenario, weather: Weather, fault: Fault) {
  const { presses, byItself } = scenario;
  const before = readWords();
  const filled = chosen();
  const logins = () => page.bridge.calls.filter(({ action }) => action === 'login').length;
  const loginsBefore = logins();
  await pressAll(page, scenario);
  if (fault.lasts) await page.tick(fault.lasts + secondMs);
  const complaints = complaintsAtRest(page, before);
  const tells =
    page.toasts.length +
    page.visits.length +
    // The app's own login shows by itself that a login is missing.
    (logins() - loginsBefore) +
    different(before, readWords()) +
    different(filled, chosen());
  if (!byItself && tells === 0) complaints.push('says nothing');
  const isStill = presses.length === 1 && presses.every((name) => findLast(name)) && page.visits.length === 0;
  const lost = missing(filled, chosen());
  if (isStill && lost.length > 0) complaints.push(`loses what was filled in: ${lost.join(' | ')}`);
  weather.fault = null;
  await page.tick(pauseMs);
  if (fault.effect === 'login') {
    page.bridge.native.loginAs = async () => page.bridge.native.user ?? Promise.reject(new Error('nobody'));
    await page.env.session.login('ended');
    await page.idle();
  }
  return complaints;
}

/**
 * Writes that `npm test` tries with every fault, and the others with one of each effect: they move money, or a robot
 * arm.
 */
const isOfMoney = ({ path }: Call) => /\/(order|charge)\/|robot\/(stop|jog)$|invoice\/apply$/.test(path);

describe.each(writes)('$name', (scenario) => {
  it('$name takes effect once, whatever happens to its response', async () => {
    const stage = await stageOf(sandbox, scenario);
    const wrong: string[] = [];
    const faults = triesAll || isOfMoney(scenario.call) ? wholeFaults : faultOfEachEffect;
    for (const fault of faults) {
      cells += 1;
      const options = await stage.options(true);
      const weather: Weather = { calls: [scenario.call], fault, hits: 0, lost: false };
      const page = await openPage(scenario.route, {
        ...options,
        native: { loginAs: null },
        wire: wireIn(weather),
      });
      const start = await scenario.effects(stage.backend);
      await scenario.fill?.(page);
      const complaints = await complaintsOf(page, scenario, weather, fault);
      if (weather.hits === 0) complaints.push('was never sent');
      for (
        let attempt = 0;
        attempt < 2 && (await scenario.effects(stage.backend)) - start < 1;
        attempt += 1
      ) {
        if (!findLast(scenario.presses[0] ?? /./)) await scenario.fill?.(page);
        await pressAll(page, scenario);
        await page.tick(pauseMs);
      }
      const times = (await scenario.effects(stage.backend)) - Math.min(start, 0);
      if (times !== 1) complaints.push(`has happened ${times} times`);
      const ids = new Set(idsOf(page, scenario));
      if (fault.effect !== 'login' && ids.size !== 1) complaints.push(`had ${ids.size} ids`);
      const news = complaints.filter((text) => !isKnown(`${scenario.name}, ${scenario.call.name}`, text));
      wrong.push(...news.map((text) => `${fault.name}: ${text}`));
      await page.leave();
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

/** The first attempt alone, before the back end has received it. */
function failOnce(weather: Weather): Fault {
  const answer = async () => {
    weather.fault = null;
    return new Response('', { status: 500 });
  };
  return { name: 'a first attempt', effect: 'words', arrives: false, answer };
}

describe.each(writes)('$name', (scenario) => {
  it('$name shows no failure if the retry of the page succeeds', async () => {
    const stage = await stageOf(sandbox, scenario);
    const weather: Weather = { calls: [scenario.call], fault: null, hits: 0, lost: false };
    const start = await scenario.effects(stage.backend);
    weather.fault = failOnce(weather);
    const page = await openPage(scenario.route, { ...(await stage.options(true)), wire: wireIn(weather) });
    await scenario.fill?.(page);
    await pressAll(page, scenario);
    await page.tick(pauseMs);
    const isRepeated = (await scenario.effects(stage.backend)) > start;
    repeated += Number(isRepeated);
    expect(page.toasts.filter((text) => isRepeated && text === httpTexts.failed)).toEqual([]);
    await page.leave();
  }, 30_000);
});

it('write faults: most writes are retried by their pages', () => {
  expect(repeated).toBeGreaterThan(writes.length / 2);
});

/**
 * Writes of the shell, or beside the write of their page; `tests/unit/domain/consent.test.ts` and `tests/e2e/help` cover their faults.
 */
const besideScreens: readonly string[] = ['agreementAccept', 'helpFeedback'];

it('write faults: every write of the contract has its scenario', () => {
  process.stdout.write(`${cells} cells of ${writes.length} writes and ${wholeFaults.length} faults\n`);
  const names = calls
    .filter(({ idempotent }) => idempotent)
    .map(({ name }) => name)
    .filter((name) => !besideScreens.includes(name));
  const played = [...new Set(writes.map(({ call }) => call.name))];
  expect(played.sort(), 'each write has its scenario in writes.ts, and what it imports').toEqual(
    names.sort(),
  );
});

it.runIf(triesAll)('write faults: every known problem still occurs', () => {
  expect(unneeded(writes)).toEqual([]);
});
