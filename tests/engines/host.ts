import { fileURLToPath } from 'node:url';
import { basePath } from '#contract/call.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { backendOf } from '#tests/bench/backend.ts';
import type { Server } from '#tests/e2e/support/fixtures.ts';
import { browserSpot } from '#tests/e2e/support/spot.ts';
import { ageOfWorld, connectors, startOfWorld } from '#tests/e2e/support/world.ts';
import { startBrandHost } from '#tests/support/brand-host.ts';
import type { Position } from './engine.ts';

/** The production build of a brand behind nginx, with a sandbox of its own. */
export interface Host {
  readonly server: Server;
  /** Resets the sandbox to the world of the browser tests. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A position for each page, by script. @param spot WGS-84, degrees */
function answerPosition(spot: Position): string {
  const locate = `getCurrentPosition: (done) => void setTimeout(done, 0, { coords: ${JSON.stringify(spot)} })`;
  return `Object.defineProperty(navigator, "geolocation", { value: { ${locate} } });`;
}

const folder = fileURLToPath(new URL('phone/', import.meta.url));

/**
 * nginx writes scripts into each page: the simulated app, as the sandbox does, and the record of its problems.
 * @param site folder of a build
 * @param hasPosition whether the engine tells pages where it is; otherwise a script does
 */
export async function startHost(site: string, hasPosition: boolean): Promise<Host> {
  const sandbox = await createSandbox({ site, start: startOfWorld });
  const listening = await sandbox.listen(0);
  const ids = await connectors(sandbox.context);
  const scripts = ['/__native/browser-host.js', '/__walk/record-problems.js'];
  if (!hasPosition) scripts.push('/__walk/position.js');
  const elements = scripts.map((address) => `<script src="${address}"></script>`).join('');
  const host = await startBrandHost({
    folder: site,
    back: `http://127.0.0.1:${listening.port}`,
    paths: [basePath, '/__sandbox', '/__native'],
    brotli: false,
    more: [
      `sub_filter '<head>' '<head>${elements}';`,
      `location = /__walk/position.js { default_type text/javascript; return 200 '${answerPosition(browserSpot(ids))}'; }`,
      `location /__walk/ { alias "${folder}"; types { text/javascript js; } }`,
    ],
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
