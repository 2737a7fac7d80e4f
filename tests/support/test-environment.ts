/**
 * An Environment for tests of stores: the real client and session, the sandbox in process, a fake native
 * app, and a manual clock. Runs in vitest's node environment.
 *
 *   const { env, tick, idle, toasts, visits, login, close } = await createTestEnvironment({ login: 'normal' });
 *   const screen = createConnector(env);
 *   screen.$connector.listen(() => {});        // a store works only while somebody listens
 *   await idle();                        // pending requests and their consequences
 *   await tick(10_000);                  // timers of the page and the sandbox's clock move together
 *   expect(screen.$connector.get()).toMatchObject({ state: 'ready' });
 *
 * - `control('fault', { path, kind: 'status' })`, `control('scenario', { pay: 'processing' })` …: the
 *   sandbox's control endpoints. For a response that never comes use `hang(path)`, which follows the test's clock.
 * - `bridge.native` is the native app's state, `bridge.calls` its calls, `bridge.emit` its events.
 * - `toasts`, `visits`, `reports`, `requests`: what the page showed, where it went, what it reported and sent.
 * - `sandbox` may be shared: pass the one of `createTestSandbox(start)` to several environments; each then
 *   starts from `reset` unless `keep` is set, which is how a page that was killed opens again (with `storage`).
 */
import { atom } from 'nanostores';
import { basePath } from '#contract/call.ts';
import type { BrandName } from '#contract/brand.ts';
import type { UserInfo } from '#core/bridge/types.ts';
import { createEnvironment, type MadeEnvironment } from '#core/page/create-environment.ts';
import { createStorage, memoryStorage, type RawStorage } from '#core/storage.ts';
import type { Report } from '#core/telemetry/report.ts';
import { uuid } from '#core/uuid.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { createFakeBridge, type FakeBridge, type NativeState } from './fake-bridge.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createRecordingNavigator, type Visit } from './recording-navigator.ts';
import { requestUrl } from './request-url.ts';
import { createPending } from './settle.ts';

export type Login = 'new' | 'normal' | 'heavy' | 'notices';

/** 2026-03-02 10:00 in Asia/Shanghai, a Monday. */
const testStart = Date.UTC(2026, 2, 2, 2, 0, 0);

const origin = 'http://sandbox.test';

/** Counts over all environments: a reopened page creates new ids. */
let lastUuid = 0;

/** A sandbox with the clock of the test. */
export interface TestSandbox {
  readonly sandbox: Sandbox;
  /** Follows the clock of the environment in use. */
  clock: { now(): number };
}

export interface TestOptions {
  /** Logged in from the start, also in the native app. */
  login?: Login;
  /** Path and query of the page. Default `/chargeMap`. */
  address?: string;
  native?: Partial<NativeState>;
  /** Brand of the build. Default gwm. */
  brand?: BrandName;
  sandbox?: TestSandbox;
  /** With `sandbox`: continues with its state instead of a reset. */
  keep?: boolean;
  /** Initial time of the test's clock, epoch ms. */
  now?: number;
  /** What the phone's clock shows at a real time, epoch ms. Default: the real time. */
  phone?(real: number): number;
  /** Storage of an earlier page. */
  storage?: RawStorage;
  sessionStorage?: RawStorage;
  /** Replaces the connection between the page and the sandbox. See {@link Wire}. */
  wire?: Wire;
  /** Whether there is a network at the start. Default true. */
  online?: boolean;
  /** Whether it continues with the next owner, as the card does, instead of being reloaded. Default false. */
  isCard?: boolean;
}

/**
 * Handles a request in place of the sandbox, or changes its response; `idle` waits for the sandbox alone.
 * @param path of the call, below the base path
 * @param ask sends it to the sandbox
 */
export type Wire = (path: string, ask: () => Promise<Response>, clock: ManualClock) => Promise<Response>;

export interface SentRequest {
  method: string;
  path: string;
  headers: Headers;
  /** Query of a GET, JSON or form of a POST. */
  payload: unknown;
}

export interface TestEnvironment {
  env: MadeEnvironment;
  bridge: FakeBridge;
  clock: ManualClock;
  sandbox: Sandbox;
  storage: RawStorage;
  sessionStorage: RawStorage;
  toasts: string[];
  visits: Visit[];
  reports: Report[];
  requests: SentRequest[];
  /** How often the page would have been reloaded because its owner had left. */
  reloads(): number;
  /** Addresses of the pictures that the page lets the service worker keep. */
  pictures(): readonly string[];
  setVisible(visible: boolean): void;
  setOnline(online: boolean): void;
  tick(ms: number): Promise<void>;
  idle(): Promise<void>;
  /** Logs in at the sandbox, the native app and the page. */
  login(login: Login): Promise<UserInfo>;
  /** Sends a control request of the sandbox. @returns its response */
  control(name: string, body?: object): Promise<unknown>;
  /** Requests whose path ends with `path` get no response. @returns a function that ends it */
  hang(path: string): () => void;
  /**
   * Changes `data` of the sandbox's responses to requests whose path ends with `path`. @returns a function that ends it
   */
  change(path: string, change: (data: unknown) => unknown): () => void;
  /** Returns the sandbox to the pool, unless it was passed in. */
  close(): Promise<void>;
}

/**
 * Opens a sandbox for several environments; close it by `sandbox.close()`.
 * @param demo whether the owner `notices` acts by himself
 */
export async function createTestSandbox(now = testStart, demo = false): Promise<TestSandbox> {
  const shared: { clock: { now(): number } } = { clock: { now: () => now } };
  const sandbox = await createSandbox({ now: () => shared.clock.now(), seed: 1, demo });
  return Object.assign(shared, { sandbox });
}

/**
 * Pool of unused sandboxes. A reset takes a tenth of the time of a new one; stations and tariffs are not reset, so a
 * test that changes these passes a sandbox of its own.
 */
const unused: TestSandbox[] = [];

const isForm = (request: Request) => request.headers.get('content-type')?.startsWith('multipart/');

const readPayload = async (request: Request): Promise<unknown> => {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  if (isForm(request)) return Object.fromEntries(await request.clone().formData());
  return JSON.parse(await request.clone().text());
};

/** See the top of this file. */
export async function createTestEnvironment(options: TestOptions = {}): Promise<TestEnvironment> {
  const { storage = memoryStorage(), sessionStorage = memoryStorage(), address = '/chargeMap' } = options;
  const pending = createPending();
  const clock = createManualClock(options.now ?? testStart, pending.idle);
  const reused = options.sandbox ? undefined : unused.pop();
  const shared = options.sandbox ?? reused ?? (await createTestSandbox(clock.now()));
  const { sandbox } = shared;
  if (options.phone) clock.show(options.phone);
  shared.clock = { now: clock.real };

  const control = async (name: string, body: object = {}) => {
    const answer = await sandbox.fetch(
      new Request(`${origin}/__sandbox/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    if (!answer.ok) throw new Error(`/__sandbox/${name}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  if (reused || (options.sandbox && !options.keep)) await control('reset');

  const toasts: string[] = [];
  const visits: Visit[] = [];
  const reports: Report[] = [];
  const requests: SentRequest[] = [];
  let reloads = 0;
  let pictures: readonly string[] = [];
  const hanging = new Set<string>();
  const changes = new Map<string, (data: unknown) => unknown>();
  const $visible = atom(true);
  const $online = atom(options.online ?? true);
  const loggedIn = (login: Login) => control('login', { login }) as Promise<UserInfo>;
  const user = options.login ? await loggedIn(options.login) : null;
  const bridge = createFakeBridge({ user, loginAs: () => loggedIn('normal'), ...options.native });

  const answerTo = async (request: Request, path: string): Promise<Response> => {
    const response = await sandbox.fetch(request);
    const change = [...changes].find(([ending]) => path.endsWith(ending))?.[1];
    if (!change) return response;
    const { data, ...envelope } = (await response.json()) as { data: unknown };
    const body = JSON.stringify({ ...envelope, data: change(data) });
    return new Response(body, { status: response.status, headers: response.headers });
  };

  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    // The signal is not passed on: cancelling a request does not undo its effect in the sandbox.
    const request = new Request(new URL(requestUrl(input), origin), { ...init, signal: null });
    const { pathname } = new URL(request.url);
    const path = pathname.slice(basePath.length);
    const sent: SentRequest = { method: request.method, path, headers: request.headers, payload: undefined };
    requests.push(sent);
    sent.payload = await pending.follow(readPayload(request));
    if (!$online.get()) throw new TypeError('Failed to fetch');
    if ([...hanging].some((ending) => pathname.endsWith(ending))) return new Promise<never>(() => {});
    const ask = () => pending.follow(answerTo(request, pathname));
    return options.wire ? options.wire(path, ask, clock) : ask();
  };

  const env = createEnvironment({
    fetch: send,
    bridge,
    storage: createStorage(() => storage),
    sessionStorage: createStorage(() => sessionStorage),
    clock,
    navigator: createRecordingNavigator(address, visits),
    // Like the real toaster, it ignores empty messages.
    toaster: { show: (message) => void (message && toasts.push(message)) },
    $visible,
    $online,
    uuid: () =>
      uuid((bytes) => {
        lastUuid += 1;
        new DataView(bytes.buffer).setUint32(12, lastUuid);
      }),
    sink: (report) => void reports.push(report),
    pictures: { keep: (urls) => void (pictures = urls), addressOf: (url) => url },
    ...(options.isCard ? {} : { onOwnerLeft: () => void (reloads += 1) }),
    settings: {
      basePath,
      credentials: { appId: 'plugway-sandbox', secret: 'plugway-sandbox-secret' },
      brand: options.brand ?? 'gwm',
      hasHostCashier: true,
    },
  });
  env.start();
  await pending.idle();

  return {
    env,
    bridge,
    clock,
    sandbox,
    storage,
    sessionStorage,
    toasts,
    visits,
    reloads: () => reloads,
    pictures: () => pictures,
    reports,
    requests,
    setVisible: (visible) => $visible.set(visible),
    setOnline: (online) => $online.set(online),
    tick: clock.tick,
    idle: pending.idle,
    async login(login) {
      bridge.native.user = await loggedIn(login);
      await env.session.load();
      return bridge.native.user;
    },
    control,
    hang(path) {
      hanging.add(path);
      return () => void hanging.delete(path);
    },
    change(path, change) {
      changes.set(path, change);
      return () => void changes.delete(path);
    },
    async close() {
      if (!options.sandbox) unused.push(shared);
    },
  };
}
