import { firstData, openPage, type OpenPage } from './open-page.ts';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { mapWidget } from '#contract/calls/map/map-widget.ts';
import { getUser } from '#contract/calls/user/get-user.ts';
import type { Call } from '#contract/call.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { triesAll } from '#tests/support/tier.ts';
import { complaintsAfter, complaintsOf, type Usual } from './cell.ts';
import { faultOfEachEffect, offline, wholeFaults, wireIn, type Fault, type Weather } from './faults.ts';
import { isKnown, unneeded } from './known.ts';
import { readWords } from './look.ts';
import { scenarios, stageOf, type Scenario, type Stage } from './scenarios.ts';

const sandbox = sharedSandbox();
const noAnswer: Fault = { ...offline, name: 'no answer yet', answer: () => new Promise(() => {}) };
/** Calls that every page sends to know its owner. */
const ofSession: readonly Call[] = [getUser];

/** The page on which the session's own calls get every fault; on the others the same code reads them. */
const sessionPage = 'chargeMap';

/** Pages that `npm test` tries with every fault; the others with one of each effect. */
const mainPages: readonly string[] = ['preOrder', 'charge'];

const counted = { cells: 0, complaints: 0 };
const reached = new Set<string>();

/** Opens the page of a scenario, and does its actions; the faults begin with the observed requests. */
async function show(scenario: Scenario, stage: Stage, weather: Weather): Promise<OpenPage> {
  const { route, act } = scenario;
  const { fault } = weather;
  const options = await stage.options();
  if (act) weather.fault = null;
  const online = fault !== offline || act !== undefined;
  const page = await openPage(route, {
    ...options,
    online,
    native: { loginAs: null },
    wire: wireIn(weather),
  });
  if (act) {
    weather.fault = fault;
    page.requests.length = 0;
    page.toasts.length = 0;
    page.setOnline(fault !== offline);
    await act(page, stage.backend);
    await page.idle();
  }
  return page;
}

/** @returns the groups of calls that are hit together: the session's own ones, and each other one */
async function groupsOf(scenario: Scenario, stage: Stage): Promise<(readonly Call[])[]> {
  const page = await show(scenario, stage, { calls: [], fault: null, hits: 0, lost: false });
  const asked = page.requests.map(({ path }) => path);
  await page.leave();
  const own = calls.filter(({ path, idempotent }) => {
    const times = asked.filter((other) => other === path).length;
    const isOwn = scenario.act || !ofSession.some((call) => call.path === path) || times > 1;
    return !idempotent && times > 0 && isOwn;
  });
  return [...(scenario.act ? [] : [ofSession]), ...own.map((call) => [call])];
}

describe.each(scenarios)('$name', (scenario) => {
  it('$name renders with any fault in one of its reads', async () => {
    const stage = await stageOf(sandbox, scenario);
    const complaints = new Map<string, string[]>();
    const note = (cell: string, fault: Fault, wrong: readonly string[]) => {
      counted.cells += 1;
      for (const text of wrong) {
        counted.complaints += 1;
        if (!isKnown(cell, text))
          complaints.set(`${cell}: ${text}`, [...(complaints.get(`${cell}: ${text}`) ?? []), fault.name]);
      }
    };
    const groups = await groupsOf(scenario, stage);
    const all = groups.flat();
    for (const group of [...groups, all]) {
      const words = async (fault: Fault | null): Promise<string[]> => {
        const page = await show(scenario, stage, { calls: group, fault, hits: 0, lost: false });
        const there = readWords();
        await page.leave();
        return there;
      };
      const usual: Usual = { healthy: await words(null), without: await words(noAnswer) };
      const name = group === all ? 'everything' : group.map((call) => call.name).join(' + ');
      const cell = `${scenario.name}, ${name}`;
      const allKnown = (wrong: readonly string[]) => wrong.every((text) => isKnown(cell, text));
      for (const call of group) reached.add(call.name);
      const isPressed = scenario.act !== undefined;
      const isFirst = !isPressed && (firstData.get(scenario.route)?.call ?? mapWidget).name === name;
      const isSession = group === ofSession && scenario.name !== sessionPage;
      const isSampled = isSession || (!triesAll && !mainPages.includes(scenario.name));
      const faults = group === all ? [offline] : isSampled ? faultOfEachEffect : wholeFaults;
      for (const fault of faults) {
        const weather: Weather = { calls: group, fault, hits: 0, lost: false };
        const page = await show(scenario, stage, weather);
        if (fault.lasts) await page.tick(fault.lasts);
        const wrong = complaintsOf(page, weather, usual, { isFirst, isPressed });
        weather.fault = null;
        page.setOnline(true);
        note(cell, fault, [...wrong, ...(await complaintsAfter(page, weather, usual, fault, allKnown))]);
        await page.leave();
      }
    }
    expect([...complaints].map(([text, faults]) => `${text} (${faults.join(', ')})`)).toEqual([]);
  }, 120_000);
});

/** Reads that no page of the table sends at its opening or after one tap: other tests cover them. */
const elsewhere = [
  'getVersion',
  // Sent when the page is idle: covered by `tests/unit/core/session/learn-vehicle-version.test.ts`.
  'findVersionByVin',
  'payResult',
  'orderArrears',
  'orderTopUp',
  'fileFind',
  'fileUpload',
  'filePart',
  'searchLogSave',
  'searchLogClear',
  // The delivery of an application: covered by `tests/unit/pile/delivered.test.ts`.
  'queryDeliveryOrder',
  // Calls during an action at a home pile or its arm: covered by `tests/unit/home-pile`.
  'pileCommandResult',
  'pileRename',
  // Polled after a press: covered by `tests/unit/connector/ground-lock.test.ts`.
  'groundLockResult',
  'robotRelease',
  'robotJog',
  'robotStop',
];

describe('read faults', () => {
  it('read faults: each read of the contract is tried on some page', () => {
    const reads = calls.filter((call) => !call.idempotent).map((call) => call.name);
    expect(reads.filter((name) => !reached.has(name) && !elsewhere.includes(name))).toEqual([]);
  });

  it('read faults: every combination was tried', () => {
    process.stdout.write(
      `${counted.cells} cells of ${scenarios.length} pages, ${reached.size} reads and ${wholeFaults.length + 1} faults; ${counted.complaints} complaints, all known\n`,
    );
    expect(counted.cells).toBeGreaterThan(triesAll ? 950 : 400);
  });

  it.runIf(triesAll)('read faults: every known problem still occurs', () => {
    expect(unneeded(scenarios)).toEqual([]);
  });
});
