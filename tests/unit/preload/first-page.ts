import { Window } from 'happy-dom';
import { basePath } from '#contract/call.ts';
import type { First } from '#core/preload/define-preload.ts';
import { storagePrefix } from '#core/storage.ts';
import { preloadScript } from '#delivery/inline-script.ts';
import type { TestEnvironment } from '#tests/support/test-environment.ts';

const origin = 'https://plugway.test';
const settings = JSON.stringify({
  brand: 'gwm',
  api: basePath,
  appId: 'plugway-sandbox',
  secret: 'plugway-sandbox-secret',
});

interface Options {
  /** Module under `src/features`, e.g. `map/station`. */
  first: string;
  address: string;
  /** What earlier pages left: key → value. */
  storage?: Record<string, unknown>;
  sessionStorage?: Record<string, unknown>;
  /** Position of the browser, WGS-84; refused without one. */
  place?: { longitude: number; latitude: number };
  places?: readonly string[];
  /** Changes an answer on its way. */
  answer?: (body: unknown) => unknown;
}

/** Runs the inline script of a page in a document that holds nothing but its places, against the sandbox. */
export async function runFirstScript(test: TestEnvironment, options: Options) {
  const { first, address, places = ['main'] } = options;
  const window = new Window({ url: origin + address, width: 390, height: 844 });
  const { document } = window;
  document.documentElement.dataset['settings'] = settings;
  document.body.innerHTML = places.map((name) => `<div data-preload="${name}"></div>`).join('');
  for (const [kind, values] of [
    [window.localStorage, options.storage],
    [window.sessionStorage, options.sessionStorage],
  ] as const) {
    for (const [key, value] of Object.entries(values ?? {})) {
      kind.setItem(storagePrefix + key, JSON.stringify(value));
    }
  }
  const user = await test.env.bridge.getUserInfo();
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
    geolocation: {
      getCurrentPosition: (found: (it: object) => void, failed: (it: object) => void) =>
        place ? found({ coords: place }) : failed({ code: 1 }),
    },
  };
  Object.defineProperty(window, 'navigator', { value: navigator });
  const requests: Request[] = [];
  const fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const request = new Request(origin + input, init);
    requests.push(request.clone());
    const response = await test.sandbox.fetch(request);
    if (!options.answer) return response;
    const body = options.answer(await response.json());
    return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
  };
  Object.defineProperty(window, 'crypto', { value: crypto });
  const { code } = await preloadScript(first);
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
  // oxlint-disable-next-line no-implied-eval -- the script of the page, as the page runs it
  new Function(...Object.keys(globals), code)(...Object.values(globals));
  return {
    window,
    document,
    requests,
    places: (name = 'main') => document.querySelector(`[data-preload="${name}"]`),
  };
}

const modules = import.meta.glob<{ default: First<unknown, unknown> }>('/src/features/**/*.first.tsx');
const nameOf = (path: string): string => path.replace(/^.*\/features\/|\.first\.tsx$/g, '');

/** The first data of every page by the name of its module, as the project's own code sees it. */
export const firsts = new Map(
  Object.entries(modules).map(([path, load]) => [nameOf(path), async () => (await load()).default]),
);
