import { Window } from 'happy-dom';
import { basePath } from '#contract/call.ts';
import type { PageDefinition } from '#core/page/definition.ts';
import type { Preload } from '#core/preload/preloaded-request.ts';
import { storagePrefix } from '#core/storage.ts';
import { routeOf, type RouteName } from '#routes.ts';
import type { HeldAnswers } from '#offline/held-answers.ts';
import type { TestEnvironment } from '#tests/support/test-environment.ts';
import { runScript } from '#tests/support/run-script.ts';

const origin = 'https://plugway.test';
export const settings = JSON.stringify({
  brand: 'gwm',
  api: basePath,
  appId: 'plugway-sandbox',
  secret: 'plugway-sandbox-secret',
});

/** Facts about the app stored by the tab's last page. */
export const appFacts = {
  brand: 'gwm',
  appVersion: '5.1.0',
  navHeight: 44,
  inApp: true,
  vehicleVersion: '',
  vin: '',
};

interface Options {
  route: RouteName;
  address: string;
  /** Storage of earlier pages: key → value. */
  storage?: Record<string, unknown>;
  sessionStorage?: Record<string, unknown>;
  /** Position of the browser, WGS-84; refused without one. */
  place?: { longitude: number; latitude: number };
  slots?: readonly string[];
  /** Whether an app shows the page. Default true. */
  inApp?: boolean;
  /** The service worker of the page. */
  worker?: HeldAnswers;
  /** Changes a response on its way. */
  answer?: (body: unknown) => unknown;
}

/** Runs the two inline scripts of a page in a document with only the slots, against the sandbox. */
export async function runPage(test: TestEnvironment, options: Options) {
  const { route, address, slots = ['main'] } = options;
  const page = pages.get(route);
  if (!page) throw new Error(`${route} has no definition`);
  const window = new Window({ url: origin + address, width: 390, height: 844 });
  const { document } = window;
  document.documentElement.dataset['settings'] = settings;
  document.body.innerHTML = slots.map((name) => `<div data-preload="${name}"></div>`).join('');
  // A document without layout has no sizes: the slots have that of a phone.
  for (const slot of document.body.children) {
    Object.defineProperties(slot, { clientWidth: { value: 390 }, clientHeight: { value: 844 } });
  }
  for (const [kind, values] of [
    [window.localStorage, options.storage],
    [window.sessionStorage, options.sessionStorage],
  ] as const) {
    for (const [key, value] of Object.entries(values ?? {})) {
      kind.setItem(storagePrefix + key, JSON.stringify(value));
    }
  }
  const user = await test.env.bridge.getUserInfo();
  if (options.inApp ?? true)
    Object.assign(window, {
      plugwayBrowserHost: {
        postMessage: ({ action }: { action: string }) =>
          Promise.resolve({ code: 0, message: '', data: action === 'getUserInfo' ? user : {} }),
      },
    });
  const { place } = options;
  const navigator = {
    userAgent: 'X11',
    onLine: true,
    ...(options.worker && { serviceWorker: { controller: {} } }),
    geolocation: {
      getCurrentPosition: (found: (listener: object) => void, failed: (listener: object) => void) =>
        place ? found({ coords: place }) : failed({ code: 1 }),
    },
  };
  Object.defineProperty(window, 'navigator', { value: navigator });
  const requests: Request[] = [];
  const fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const held = options.worker?.give({ url: origin + input, mode: 'cors' });
    if (held) return held;
    const request = new Request(origin + input, init);
    requests.push(request.clone());
    const response = await test.sandbox.fetch(request);
    if (!options.answer) return response;
    const body = options.answer(await response.json());
    return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
  };
  Object.defineProperty(window, 'crypto', { value: crypto });
  const { method, path, auth } = page.call;
  Object.defineProperty(document, 'currentScript', {
    value: {
      dataset: { call: JSON.stringify({ method, path, auth, ...(routeOf(route).inApp && { inApp: true }) }) },
    },
  });
  Object.assign(window, { fetch });
  const globals = {
    window,
    document,
    location: window.location,
    fetch,
    requestAnimationFrame: (run: () => void) => setTimeout(run),
    crypto,
    navigator,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    Node: window.Node,
    Date: class extends Date {
      static override now = test.clock.now;
    },
  };
  for (const { code } of [page.firstCall, page.drawing]) runScript(code, globals);
  const { shown } = Reflect.get(window, 'plugwayPreload') as Preload;
  const isShown = await shown;
  return {
    window,
    requests,
    isShown,
    slot: (name = 'main') => document.querySelector(`[data-preload="${name}"]`),
  };
}

type PageModule = PageDefinition & { firstCall: InlineScript; drawing: InlineScript };

/** The definitions of all pages, with their inline scripts. */
const modules = import.meta.glob<PageModule>('/src/features/**/*.page.tsx', {
  query: '?first-data',
  eager: true,
});
export const pages: ReadonlyMap<RouteName, PageModule> = new Map(
  Object.values(modules).map((page) => [page.route, page]),
);
