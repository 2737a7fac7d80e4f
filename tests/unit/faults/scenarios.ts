import type { Environment } from '#core/environment.ts';
import { memoryStorage } from '#core/storage.ts';
import type { PageName } from '#routes.ts';
import { fullStation, type Backend } from '#tests/e2e/support/prepare.ts';
import { screenNames, screens } from '#tests/e2e/support/screens.ts';
import { backendInProcess } from '#tests/support/backend-in-process.ts';
import {
  createTestEnvironment,
  type Login,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';
import { ofChoice } from './invoice-choice.ts';
import { enter, press } from './look.ts';
import type { OpenPage } from './open-page.ts';

/** An opened page with its preconditions. */
export interface Scenario {
  name: string;
  route: PageName;
  login: Login;
  prepare(backend: Backend): Promise<string>;
  /** Storage of an earlier page. */
  earlier?(env: Environment): Promise<void>;
  /** Actions of the owner: the calls after them are observed, else those of the opening. */
  act?(page: OpenPage, backend: Backend): Promise<void>;
}

/** Every page of the table of pages with a read. */
const openings = [...screenNames, 'mapWidget' as const, 'easy' as const].map((route): Scenario => {
  const { login, prepare } = screens[route];
  return { name: route, route, login, prepare };
});

/** Companies are suggested some time after the last character, ms. */
const suggestedMs = 400;

/** `normal` waits at the station of the tests, and its connectors stay taken. */
async function waits({ sandbox: { context }, ids }: Backend): Promise<void> {
  const { db, clock, world } = context;
  const powerClass = world.connector(ids.connectorId)?.powerClass ?? 'FAST';
  const now = clock.now();
  const row = { watchId: 'W1', userId: '10000002', stationId: ids.stationId, powerClass };
  await db
    .insertInto('noticeWatch')
    .values({ ...row, until: now + 3_600_000, watchedTo: now })
    .execute();
}

/** Reads that pages send only after an action of the user. */
const later: Scenario[] = [
  {
    name: 'chargeStation, a code is scanned',
    route: 'chargeStation',
    login: 'normal',
    prepare: screens.chargeStation.prepare,
    async act({ bridge }, { ids }) {
      bridge.native.scan = ids.connectorId;
      press(/^扫码充电$/);
    },
  },
  {
    // The connectors of its class are read only where this one is taken.
    name: 'chargegunInfo, its owner waits for a free connector',
    route: 'chargegunInfo',
    login: 'normal',
    async prepare(backend) {
      await fullStation(backend);
      await waits(backend);
      return `/chargegunInfo/${backend.ids.connectorId}`;
    },
  },
  {
    name: 'orderList, its next page',
    route: 'orderList',
    login: 'heavy',
    prepare: screens.orderList.prepare,
    act: async () => press(/^加载更多$/),
  },
  {
    ...ofChoice,
    name: 'invoiceSelect, of an order',
  },
  {
    name: 'invoiceSetting, a name is typed',
    route: 'invoiceSetting',
    login: 'normal',
    prepare: screens.invoiceSetting.prepare,
    async act({ tick }) {
      enter('发票抬头', '示例云栖');
      await tick(suggestedMs);
    },
  },
];

export const scenarios: readonly Scenario[] = [...openings, ...later];

/** A sandbox prepared for a scenario. */
export interface Stage {
  backend: Backend;
  /**
   * Options of the page, always at the same time.
   * @param anew whether the page before has changed its data
   */
  options(anew?: boolean): Promise<TestOptions>;
}

/** Prepares the sandbox for a scenario, and again if a page that was opened on it has advanced its clock. */
export async function stageOf(
  sandbox: TestSandbox,
  { login, prepare, earlier }: Pick<Scenario, 'login' | 'prepare' | 'earlier'>,
): Promise<Stage> {
  let ready = await setUp();
  async function setUp() {
    const test = await createTestEnvironment({ sandbox, login });
    const backend = await backendInProcess(test);
    const address = await prepare(backend);
    return { backend, address, now: test.clock.now() };
  }
  return {
    get backend() {
      return ready.backend;
    },
    async options(anew = false) {
      if (anew || sandbox.clock.now() !== ready.now) ready = await setUp();
      const { address, now } = ready;
      const left = { storage: memoryStorage(), sessionStorage: memoryStorage() };
      const options = { sandbox, keep: true, login, address, now, ...left };
      await earlier?.((await createTestEnvironment(options)).env);
      return options;
    },
  };
}
