import { safeParse } from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '#core/bridge/actions.ts';
import { lenientAnswers, lazyActions } from '#core/bridge/create-bridge.ts';
import { methodMap, methods } from '#core/bridge/methods/method-map.ts';
import { appCells } from './app-cells.ts';
import { browserCells } from './browser-cells.ts';
import { capabilities } from './capabilities.ts';
import { appHost, browserHost, type Host } from './hosts.ts';
import { observe, outcomes, type Outcome } from './outcome.ts';

const hosts = {
  ios: (action: Action, outcome: Outcome) => appHost('ios', action, outcome),
  android: (action: Action, outcome: Outcome) => appHost('android', action, outcome),
  browser: browserHost,
} as const;
type HostName = keyof typeof hosts;

const cells = methods
  .filter(([, { capability }]) => capability !== null)
  .flatMap(([action]) =>
    (Object.keys(hosts) as HostName[]).flatMap((host) =>
      outcomes.map((outcome) => ({ action, host, outcome })),
    ),
  );

const expected = (action: Action, host: HostName, outcome: Outcome) =>
  host === 'browser' ? browserCells[action]?.[outcome] : appCells(action)[outcome];

/** Actions whose parameters do not fit the method map. */
const brokenParams = ({ sent }: Host): string[] =>
  sent
    .filter(({ action, params }) => !safeParse(methodMap[action as Action].params, params).success)
    .map(({ action }) => action);

// Loaded once before all tests, because it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([lenientAnswers(), lazyActions()]);
});
// The waiting time for a location is partly measured by `Date`.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe(`${cells.length} cells: 23 capabilities, 3 hosts, 6 outcomes`, () => {
  it('capability table: it has a cell for each capability, host and outcome', () => {
    expect(cells).toHaveLength(23 * 3 * 6);
  });

  it.each(cells)(
    'capability $action on $host, when $outcome: result, reports and calls are as listed',
    async ({ action, host, outcome }) => {
      const made = hosts[host](action, outcome);
      const inPage = { count: 0 };
      const run = capabilities(made.bridge, () => void (inPage.count += 1))[action];
      if (!run) throw new Error(`nobody asks for ${action}`);
      const result = await observe(run(), { ...made, inPage }, made.advance);
      expect(result).toEqual(expected(action, host, outcome));
      expect(brokenParams(made)).toEqual([]);
    },
  );
});
