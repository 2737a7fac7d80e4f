import { test as base, type BrowserContext, type FrameLocator, type Page } from '@playwright/test';
import { sandboxSite } from '#delivery/brand/brand-build.ts';
import { createSandbox, type SandboxOptions } from '#sandbox/server/create-sandbox.ts';
import { browserSpot } from './spot.ts';
import { ageOfWorld, connectors, startOfWorld, type Ids } from './world.ts';

export type Login = 'new' | 'normal' | 'heavy';

/** The back end of one worker: a real HTTP server with its own database. */
export interface Server {
  origin: string;
  ids: Ids;
  /** The machine's clock by which the sandbox checks requests, epoch ms. */
  now(): number;
  /** Sends a control request; see the sandbox's README. */
  control(name: string, body?: object): Promise<void>;
  /** Reports that the channel received (or did not receive) the money of a prepayment, without any page. */
  notice(prepayNo: string, outcome: 'ok' | 'processing' | 'amount-1'): Promise<void>;
  /** Time of the sandbox's clock at which the test began, epoch ms. */
  since: number;
  sandbox: Awaited<ReturnType<typeof createSandbox>>;
}

interface Fixtures {
  /** The worker's server, reset to its seed data, at 11:45 of a fixed day. */
  server: Server;
  /** Opens a page of the site in a plain browser, logged in or not, and waits until it is hydrated. */
  open(path: string, login?: Login): Promise<Page>;
  /** The same for a page without its first data, or if the time before hydration is tested. */
  openEarly(path: string, login?: Login): Promise<Page>;
  /** Addresses of all requests of the pages so far. */
  asked: string[];
  /** Console errors and uncaught exceptions of all pages so far. */
  problems: string[];
  /**
   * Problems that a test file provokes on purpose and that may occur at any time: `test.use({ provoked: /ERR_…/ })`.
   */
  provoked: RegExp | null;
}

/** Sets the location of a plain browser to the station of the tests. */
export async function standAtStation(context: BrowserContext, { origin, ids }: Server): Promise<void> {
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation(browserSpot(ids));
}

/**
 * Waits until the island is hydrated. Before that the nodes of the early render are replaced: measurements in between
 * are lost, and taps are handled only for some seconds.
 */
export async function taken(page: Page): Promise<void> {
  // An island that the browser has not parsed yet is not hydrated either.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await exchanged(page);
}

/** The second half of {@link taken}, also for a page in a frame of the simulator. */
export const exchanged = (site: Pick<Page | FrameLocator, 'locator'>): Promise<void> =>
  base.expect(site.locator('[data-preload="main"], astro-island[ssr]')).toHaveCount(0);

/** @returns the address and content of each frame, for the summary of a failed test in a CI log */
function shownPages(context: BrowserContext): Promise<string[]> {
  const frames = context.pages().flatMap((page) => page.frames());
  return Promise.all(
    frames.map(async (frame) => {
      const shown = await frame.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
      return `page: ${frame.url()}\n${shown}`;
    }),
  );
}

/** Removes problems that a test provoked on purpose; fails if there are none. */
export function expectProblem(problems: string[], provoked: RegExp): void {
  const others = problems.filter((problem) => !provoked.test(problem));
  base.expect(problems.length, `a problem like ${String(provoked)}`).toBeGreaterThan(others.length);
  problems.splice(0, problems.length, ...others);
}

interface WorkerFixtures {
  /** Site and clock of the worker's sandbox. */
  sandboxOptions: SandboxOptions;
  workerServer: Omit<Server, 'since'>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sandboxOptions: [
    { site: sandboxSite('gwm'), start: startOfWorld },
    { scope: 'worker', option: true },
  ],
  workerServer: [
    async ({ sandboxOptions }, provide) => {
      const sandbox = await createSandbox(sandboxOptions);
      const listening = await sandbox.listen(0);
      const origin = `http://127.0.0.1:${listening.port}`;
      const post = async (name: string, body: object = {}) => {
        const answer = await fetch(`${origin}/__sandbox/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`/__sandbox/${name}: ${answer.status} ${await answer.text()}`);
      };
      await provide({
        origin,
        now: sandboxOptions.now ?? Date.now,
        control: post,
        notice: (prepayNo, outcome) => post('cashier/notice', { prepayNo, outcome }),
        sandbox,
        ids: await connectors(sandbox.context),
      });
      await listening.close();
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ workerServer }, provide) => {
    await workerServer.control('reset');
    await workerServer.control('clock', { advanceMs: ageOfWorld });
    const { clock } = workerServer.sandbox.context;
    await provide({ ...workerServer, since: clock.now() });
  },
  baseURL: async ({ workerServer }, provide) => provide(workerServer.origin),
  asked: async ({ context }, provide) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await provide(asked);
  },
  provoked: [null, { option: true }],
  problems: [
    async ({ context, provoked }, provide, info) => {
      const problems: string[] = [];
      context.on('weberror', (webError) =>
        problems.push(`exception: ${webError.error().message} ${webError.page()?.url() ?? ''}`),
      );
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
      });
      await provide(problems);
      const failed = info.status !== info.expectedStatus;
      const unexpected = problems.filter((problem) => !provoked?.test(problem));
      base.expect([...unexpected, ...(failed ? await shownPages(context) : [])]).toEqual([]);
    },
    { auto: true },
  ],
  openEarly: async ({ page, server, context }, provide) => {
    await standAtStation(context, server);
    await provide(async (path, login) => {
      const query = login ? `${path.includes('?') ? '&' : '?'}__login=${login}` : '';
      // `load` waits for the script of the early render, which some tests hold back.
      await page.goto(path + query, { waitUntil: 'commit' });
      return page;
    });
  },
  open: async ({ openEarly }, provide) => {
    await provide(async (path, login) => {
      const page = await openEarly(path, login);
      await taken(page);
      return page;
    });
  },
});

export { expect } from '@playwright/test';
