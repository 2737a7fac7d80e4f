import { test as base, type Page } from '@playwright/test';
import { sandboxSite } from '../../../src/delivery/brand-build';
import { createSandbox } from '../../../src/sandbox/server/create-sandbox';
import { connectors, type Ids } from './world';

export type Login = 'new' | 'normal' | 'heavy';

/** The back end of one worker: a real HTTP server with its own data base. */
export interface Server {
  origin: string;
  ids: Ids;
  /** Sends a control request; see the sandbox's README. */
  control(name: string, body?: object): Promise<void>;
  sandbox: Awaited<ReturnType<typeof createSandbox>>;
}

interface Fixtures {
  /** The worker's server, put back to its seed state. */
  server: Server;
  /** Opens a page of the site in a plain browser, logged in or not, and waits for its island. */
  open(path: string, login?: Login): Promise<Page>;
  /** Console errors and uncaught exceptions so far; a test that expects some empties it. */
  problems: string[];
}

export const test = base.extend<Fixtures, { workerServer: Server }>({
  workerServer: [
    async ({}, provide) => {
      const sandbox = await createSandbox({ site: sandboxSite('gwm') });
      const listening = await sandbox.listen(0);
      const origin = `http://127.0.0.1:${listening.port}`;
      const control = async (name: string, body: object = {}) => {
        const answer = await fetch(`${origin}/__sandbox/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`/__sandbox/${name}: ${answer.status} ${await answer.text()}`);
      };
      await provide({ origin, control, sandbox, ids: await connectors(sandbox.context) });
      await listening.close();
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ workerServer }, provide) => {
    await workerServer.control('reset');
    await provide(workerServer);
  },
  baseURL: async ({ workerServer }, provide) => provide(workerServer.origin),
  problems: async ({ page }, provide) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    await provide(problems);
    base.expect(problems).toEqual([]);
  },
  open: async ({ page, server, context, problems }, provide) => {
    void problems;
    await context.grantPermissions(['geolocation'], { origin: server.origin });
    await context.setGeolocation({ latitude: 22.5405, longitude: 114.0545 });
    await provide(async (path, login) => {
      const query = login ? `${path.includes('?') ? '&' : '?'}__login=${login}` : '';
      await page.goto(path + query);
      return page;
    });
  },
});

export { expect } from '@playwright/test';
