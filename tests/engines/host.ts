import { basePath } from '#contract/call.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { backendOf } from '#tests/bench/backend.ts';
import type { Server } from '#tests/e2e/support/fixtures.ts';
import { ageOfWorld, startOfWorld } from '#tests/e2e/support/world.ts';
import { startBrandHost } from '#tests/support/brand-host.ts';

/** The production build of a brand behind nginx, with a sandbox of its own. */
export interface Host {
  readonly server: Server;
  /** Resets the sandbox to the world of the browser tests. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * nginx writes the simulated app into each page, as the sandbox does.
 * @param site folder of a build
 */
export async function startHost(site: string): Promise<Host> {
  const sandbox = await createSandbox({ site, start: startOfWorld });
  const listening = await sandbox.listen(0);
  const host = await startBrandHost({
    folder: site,
    back: `http://127.0.0.1:${listening.port}`,
    paths: [basePath, '/__sandbox', '/__native'],
    brotli: false,
    more: [`sub_filter '<head>' '<head><script src="/__native/browser-host.js"></script>';`],
  });
  const server = await backendOf(sandbox, `http://127.0.0.1:${host.port}`);
  return {
    server,
    async reset() {
      await server.control('reset');
      await server.control('clock', { advanceMs: ageOfWorld });
    },
    async close() {
      await host.close();
      await listening.close();
      await sandbox.close();
    },
  };
}
