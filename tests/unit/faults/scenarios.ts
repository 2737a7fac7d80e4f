import type { ReadyRouteName } from '#routes.ts';
import { type Backend } from '#tests/e2e/support/prepare.ts';
import { screenNames, screens } from '#tests/e2e/support/screens.ts';
import { backendInProcess } from '#tests/support/backend-in-process.ts';
import {
  createTestEnvironment,
  type Login,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';
import { press } from './look.ts';
import type { OpenPage } from './open-page.ts';

/** A page as an owner has it before him. */
export interface Scenario {
  name: string;
  route: ReadyRouteName;
  login: Login;
  prepare(backend: Backend): Promise<string>;
  /** What the owner does on it: the calls after it are looked at, else those of the opening. */
  act?(page: OpenPage, backend: Backend): Promise<void>;
}

/** Every page of the table of pages that asks for something. */
const openings = [...screenNames, 'mapWidget' as const].map((route): Scenario => {
  const { login = 'normal', prepare } = screens[route];
  return { name: route, route, login, prepare };
});

/** What pages ask for only then. */
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
    name: 'orderList, its next page',
    route: 'orderList',
    login: 'heavy',
    prepare: screens.orderList.prepare,
    act: async () => press(/^加载更多$/),
  },
];

export const scenarios: readonly Scenario[] = [...openings, ...later];

/** A sandbox that is ready for a scenario. */
export interface Stage {
  backend: Backend;
  /**
   * How the page is opened, always at the same moment.
   * @param anew where the page before has changed what it was opened on
   */
  options(anew?: boolean): Promise<TestOptions>;
}

/** Prepares the sandbox for a scenario, and again where a page that was opened on it has let time pass. */
export async function stageOf(
  sandbox: TestSandbox,
  { login, prepare }: Pick<Scenario, 'login' | 'prepare'>,
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
      return { sandbox, keep: true, login, address: ready.address, now: ready.now };
    },
  };
}
