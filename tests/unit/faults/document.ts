import { Window } from 'happy-dom';

/**
 * A document for islands, in a process whose `fetch`, `Request` and timers are those of Node: the sandbox responds with
 * them. Import it before React, which looks for a document when it is loaded.
 */
const window = new Window({ url: 'http://sandbox.test/', width: 390, height: 844 });

/** Without it pages load lazy content at once, so that it can be checked. */
const left = 'IntersectionObserver';

/** Elements accept only events of their own document. */
const own = new Set(['Event', 'CustomEvent']);

for (const name of Object.getOwnPropertyNames(window)) {
  if ((name in globalThis && !own.has(name)) || name === left) continue;
  const value: unknown = Reflect.get(window, name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
Object.assign(globalThis, { window, document: window.document });
Reflect.deleteProperty(window, left);
