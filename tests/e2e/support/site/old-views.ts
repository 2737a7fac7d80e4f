import type { BrowserContext } from '@playwright/test';
import { aboveFloor, featuresUnder } from '#delivery/support-floor/support.ts';

/** An old web view, imitated by scripts that run before those of any page. */
export interface OldView {
  name: string;
  /** An expression that is true in such a view, and in no other. */
  proof: string;
  age(context: BrowserContext): Promise<unknown>;
}

/** Playwright's own scripts need it in the page. */
const spared = new Set(['BigInt64Array', 'BigUint64Array']);

/** Every interface and member that Android WebView 87 or iOS 14.5 lacks, as a path from the global object. */
function missingNames(): string[][] {
  const all = [...featuresUnder('api'), ...featuresUnder('javascript', 'builtins')].filter(aboveFloor);
  return all
    .map((feature) => feature.name.split('.').slice(feature.name.startsWith('api.') ? 1 : 2))
    .filter((steps) => steps.length <= 2 && !spared.has(steps[0] ?? '') && !steps.at(-1)?.endsWith('_event'));
}

/** Removes a member, wherever the browser has it: from the prototype, else from the object itself. */
function removeNames(names: string[][]): void {
  const world = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  for (const [owner = '', member] of names) {
    if (member === undefined) {
      Reflect.deleteProperty(world, owner);
      continue;
    }
    const name = member.replace(/_static$/, '');
    const home = owner === 'Window' ? world : world[owner];
    if (!home) continue;
    const prototype = home['prototype'];
    if (name === member && typeof prototype === 'object' && prototype)
      Reflect.deleteProperty(prototype, name);
    if (name !== member || owner === 'Window' || owner === 'Object') Reflect.deleteProperty(home, name);
  }
}

/** A worker is a classic script, whatever its options say. */
function ignoreModuleWorkers(): void {
  window.Worker = new Proxy(window.Worker, { construct: (Plain, [url]: [string | URL]) => new Plain(url) });
}

function strictObserver(): void {
  const Plain = window.IntersectionObserver;
  window.IntersectionObserver = class extends Plain {
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      if ('rootMargin' in options)
        throw new SyntaxError('rootMargin must be specified in pixels or percent.');
      super(callback, options);
    }
  };
}

function withoutWebGl(): void {
  const plain = HTMLCanvasElement.prototype.getContext;
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(plain, this, [kind, ...rest]);
    },
  });
}

function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

/** 4 MB for each origin, of which all but some hundred bytes are taken. */
function fillStorage(): void {
  const quota = 4 * 1024 * 1024;
  const bytes = (storage: Storage) =>
    Object.keys(storage).reduce(
      (sum, key) => sum + 2 * (key.length + (storage.getItem(key) ?? '').length),
      0,
    );
  const plain = Storage.prototype.setItem;
  Storage.prototype.setItem = function setItem(key: string, value: string) {
    const more = 2 * (key.length + value.length) - 2 * (this.getItem(key)?.length ?? -key.length);
    if (bytes(this) + more > quota)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    Reflect.apply(plain, this, [key, value]);
  };
  for (const storage of [localStorage, sessionStorage]) {
    if (storage.getItem('other') === null)
      storage.setItem('other', 'x'.repeat((quota - bytes(storage)) / 2 - 100));
  }
}

/** Pages arrive without syntax that an older browser ignores. */
const withoutModulePreload = (context: BrowserContext) =>
  context.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      const body = (await answer.text()).replaceAll('rel="modulepreload"', 'rel="unknown"');
      await route.fulfill({ response: answer, body });
    },
  );

/** Each is tried on every page: missing features of different views are combined if one does not hide another. */
export const oldViews: readonly OldView[] = [
  {
    name: 'without anything that Android WebView 87 or iOS 14.5 lacks, nor ResizeObserver, root margins, WebGL and room in 4 MB of storage',
    proof:
      "!('at' in []) && typeof structuredClone + typeof BroadcastChannel === 'undefinedundefined' && " +
      "typeof ResizeObserver === 'undefined' && !document.createElement('canvas').getContext('webgl') && " +
      "(() => { try { localStorage.setItem('more', 'x'.repeat(999)) } catch { return true } })()",
    async age(context) {
      await context.addInitScript(removeNames, [...missingNames(), ['ResizeObserver']]);
      await context.addInitScript(ignoreModuleWorkers);
      await context.addInitScript(strictObserver);
      await context.addInitScript(withoutWebGl);
      await context.addInitScript(fillStorage);
      await withoutModulePreload(context);
    },
  },
  {
    name: 'without IntersectionObserver and crypto.subtle, with storage blocked',
    proof:
      "typeof IntersectionObserver === 'undefined' && !crypto.subtle && " +
      '(() => { try { return !localStorage } catch { return true } })()',
    async age(context) {
      await context.addInitScript(removeNames, [['IntersectionObserver'], ['Crypto', 'subtle']]);
      await context.addInitScript(blockStorage);
    },
  },
];
