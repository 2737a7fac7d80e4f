import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { buildOpenApi } from '#contract/openapi/build-openapi.ts';
import { advanceParking } from '#sandbox/charging/parking/advance-parking.ts';
import { advanceWithCases } from '../case/advance.ts';
import { advanceOrders } from '../charging/sessions/advance.ts';
import { cashierRoutes } from '../charging/payments/cashier.ts';
import { defaultScenario, type SandboxContext } from '../context.ts';
import { playDemo } from '../demo/play.ts';
import { fileRoutes } from '../files/file-routes.ts';
import { advanceLocks } from '../ground-lock/advance-locks.ts';
import { advancePiles } from '../home-pile/live/advance.ts';
import { advanceInvoices } from '../invoice/advance.ts';
import { invoiceFileRoutes } from '../invoice/document/invoice-file-routes.ts';
import { nativeRoutes } from '../native/routes.ts';
import { tellCouponEnds } from '../notice/advance-coupons.ts';
import { advanceApplications } from '../pile-application/advance.ts';
import { workPictureRoutes } from '../pile-application/work-pictures.ts';
import { advanceRepairs } from '../repair/advance.ts';
import { advanceReports } from '../report/advance-reports.ts';
import type { Arm } from '../robot/arm.ts';
import { createRobots } from '../robot/robots.ts';
import { syncRobots } from '../robot/sync.ts';
import { mix } from '../world/make/hash.ts';
import { loadWorld } from '../world/make/load-world.ts';
import { mountApi } from './http/api.ts';
import type { Versions } from './calls/user.ts';
import { createSandboxClock, isSpeed, speedRange } from './cli/clock.ts';
import { mountControl } from './http/control.ts';
import { DatabaseFileError, openDatabase } from './database.ts';
import { jsonResponse } from './http/envelope.ts';
import { SandboxStartError } from './http/errors.ts';
import { ConnectionCut, createFaults } from './http/faults.ts';
import { allImplementations } from './implementations.ts';
import { importWorld, type ImportSummary } from './cli/import-world.ts';
import { listenOn, type Listening } from './cli/listen.ts';
import { createMeta } from './http/meta.ts';
import { pictureRoutes } from './http/picture-routes.ts';
import { fromHereAlone } from './http/reach.ts';
import { createReports, reportPath } from './http/reports.ts';
import { createReset } from './cli/reset.ts';
import { createSerial } from './cli/serial.ts';
import { createStaticSite } from './http/static-site.ts';

export interface SandboxOptions {
  /**
   * Stations file instead of that of Shenzhen, or the number of stations: up to 1,706 from the file, and
   * beyond these generated ones around the cities. Default: all of the file and 240 generated ones in six
   * other cities.
   */
  stations?: string | number | undefined;
  /** File that stores the state; without it the state is in memory. */
  db?: string | undefined;
  /** Seed of the generated parts of the world. Default 1. */
  seed?: number | undefined;
  /** How many sandbox milliseconds pass in a real one, 1–600. Default: the stored value, else 1. */
  speed?: number | undefined;
  /** Initial sandbox time of a new world, also after a reset, epoch ms. Default: the machine's. */
  start?: number | undefined;
  /** The machine's clock, epoch ms; for tests. */
  now?: (() => number) | undefined;
  /** Shortest and longest response delay in real ms. Default none. */
  delayMs?: [number, number] | undefined;
  /** Folder of a built site to serve. */
  site?: string | undefined;
  /** Whether the owner `notices` acts by himself, see `demo/`. Default false. */
  demo?: boolean | undefined;
  /** Injects the simulated app for a plain browser into each served page. Default true. */
  injectHost?: boolean | undefined;
  /** Folder of the data files. Default `src/sandbox/data` under the working directory. */
  dataDir?: string | undefined;
  /** Creates the robot arms of the home piles; the bench replaces it. */
  makeArm?: ((time: number) => Arm) | undefined;
  /** Receives the log lines of the import of the stations file. */
  importLog?: ((line: string) => void) | undefined;
  /** Receives defects: exceptions of handlers, responses that break the contract. Default stderr. */
  errorLog?: ((line: string) => void) | undefined;
}

export interface Sandbox {
  readonly context: SandboxContext;
  readonly importSummary: ImportSummary;
  /**
   * Answers a request in process, as the server would. Rejects with a TypeError when a fault closes the
   * connection. @param bindings the connection of a request over HTTP: then control requests check their
   * sender
   */
  fetch(this: void, request: Request, bindings?: HttpBindings): Promise<Response>;
  /**
   * Serves over HTTP; port 0 uses a free one. @param reach `host`: other devices of the local network can
   * connect; default: this machine only @throws SandboxStartError when the port is in use
   */
  listen(port: number, reach?: { host: boolean }): Promise<Listening>;
  /** Ends all servers and closes the database. */
  close(): Promise<void>;
}

/** Everything that goes on by itself happens until the present of the context, in its transaction. */
const advanceAll = (inside: SandboxContext): Promise<void> => advanceWithCases(inside, advanceRest);

/** Everything but the cases of service. */
async function advanceRest(inside: SandboxContext): Promise<void> {
  await advanceOrders(inside);
  await advanceParking(inside);
  await advanceLocks(inside);
  await advanceReports(inside);
  await advanceInvoices(inside);
  await advanceRepairs(inside);
  await advanceApplications(inside);
  await advancePiles(inside);
  await tellCouponEnds(inside);
}

/** Opens the sandbox: the back end of the contract with its world, clock and control requests. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { seed = 1, now: realNow = Date.now, delayMs = [0, 0], injectHost = true, demo = false } = options;
  const ignore = (): void => undefined;
  const { importLog = ignore, errorLog = (line) => void process.stderr.write(`sandbox: ${line}\n`) } =
    options;
  if (options.speed !== undefined && !isSpeed(options.speed)) {
    throw new SandboxStartError(`the speed has to be from ${speedRange.min} to ${speedRange.max}`);
  }
  if (options.site && !existsSync(join(options.site, '404.html'))) {
    throw new SandboxStartError(`no built site in ${options.site}`);
  }
  const database = open(options.db);
  try {
    const meta = createMeta(database.raw);
    const dataDir = options.dataDir ?? resolve('src/sandbox/data');
    const importSummary = importWorld(database, meta, {
      dataDir,
      stations: options.stations,
      seed,
      log: importLog,
    });
    const clock = createSandboxClock(meta, realNow, options.speed, options.start);
    const world = await loadWorld(database.db, seed, importSummary.sampled);
    const robots = createRobots(realNow, options.makeArm);
    const context: SandboxContext = {
      db: database.db,
      clock,
      seed,
      world,
      robots,
      origin: 'http://localhost',
      scenario: { ...defaultScenario },
      advanced: { to: null },
    };
    const reset = createReset(context, database);
    if (!meta.get('people')) await reset(clock.now());
    meta.set('people', true);

    const serial = createSerial();
    const faults = createFaults();
    const reports = createReports();
    const versions: Versions = { override: {} };
    let memory = {};
    const advance = async () => {
      try {
        await database.db.transaction().execute(async (db) => {
          const inside = { ...context, db, memory };
          if (demo) await playDemo(inside, advanceAll);
          await advanceAll(inside);
          await syncRobots(inside);
        });
      } catch (error) {
        memory = {};
        throw error;
      }
    };
    let isClosing = false;
    // A request that is still on its way while the sandbox closes finds no database, which is no defect.
    const logDefect = (error: unknown, call?: string) => {
      if (isClosing) return;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      errorLog(call === undefined ? text : `${call}: ${text}`);
    };
    let requests = 0;
    const nextDelay = () => delayMs[0] + (mix(seed, (requests += 1)) % (delayMs[1] - delayMs[0] + 1));

    const app = new Hono();
    app.onError((error, c) => {
      if (error instanceof ConnectionCut) return cut(error, c.env);
      logDefect(error);
      return jsonResponse({ error: 'defect of the sandbox, see its log' }, clock.now(), 500);
    });
    app.use(compress());
    app.use('/__sandbox/*', fromHereAlone);
    app.get(reportPath, fromHereAlone);
    app.use('/__sandbox/*', (_c, next) => serial(next));
    mountApi(app, {
      context,
      implementations: allImplementations(world, versions),
      faults,
      serial,
      advance,
      realNow,
      nextDelay,
      logDefect,
    });
    mountControl(app, {
      context,
      faults,
      versions,
      importSummary,
      advance,
      stationCount: world.stations.length,
      connectorCount: world.connectorCount,
      reset: async () => {
        faults.clear();
        reports.clear();
        robots.clear();
        versions.override = {};
        context.scenario = { ...defaultScenario };
        memory = {};
        if (context.advanced) context.advanced.to = null;
        await reset(clock.restart());
      },
    });
    cashierRoutes(app, () => context);
    nativeRoutes(app, { context });
    pictureRoutes(app);
    workPictureRoutes(app);
    fileRoutes(app, context);
    invoiceFileRoutes(app, context);
    reports.mount(app);
    app.get('/openapi.json', async () => jsonResponse(await buildOpenApi(), clock.now()));
    if (options.site) {
      const serveSite = createStaticSite({ site: resolve(options.site), injectHost });
      app.get('*', (c) => serveSite(new URL(c.req.url), c.req.raw.headers));
    }

    const open = new Set<Listening>();
    return {
      context,
      importSummary,
      fetch: async (request, bindings) => app.fetch(request, bindings),
      async listen(port, { host } = { host: false }) {
        const tick = () => void serial(advance).catch((error: unknown) => logDefect(error));
        const listening = await listenOn(app, { port, host }, tick);
        open.add(listening);
        return listening;
      },
      async close() {
        isClosing = true;
        await Promise.all([...open].map((stream) => stream.close()));
        await serial(() => database.close());
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function open(file: string | undefined) {
  try {
    return openDatabase(file);
  } catch (error) {
    if (error instanceof DatabaseFileError) throw new SandboxStartError(error.message);
    throw error;
  }
}

/**
 * Over HTTP the connection is really closed in the middle of the response: browsers repeat a request that
 * ends before its first byte, and the page would not notice. In process the fetch fails.
 */
function cut(error: ConnectionCut, env: unknown): Response {
  const outgoing = (env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  if (!outgoing) throw error;
  outgoing.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': 1_000 });
  outgoing.write('{"code":', () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}
