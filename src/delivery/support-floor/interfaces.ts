/** Names of the global object. */
export const windows: ReadonlySet<string> = new Set(['window', 'self', 'globalThis']);

/** Interfaces of global objects that the browser provides. */
export const instances: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  navigator: 'Navigator',
  document: 'Document',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  caches: 'CacheStorage',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
  visualViewport: 'VisualViewport',
};

/** Interfaces whose objects every page uses: their methods are checked by name alone. */
export const everyday: ReadonlySet<string> = new Set(
  (
    'Array ArrayBuffer Date Function Iterator Map Number Object Promise RegExp Set String TypedArray WeakMap ' +
    'DateTimeFormat NumberFormat PluralRules AbortSignal Animation Blob CanvasRenderingContext2D Clipboard ' +
    'CSSStyleDeclaration DOMTokenList Document DocumentFragment Element Event EventTarget File FormData Headers ' +
    'HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement Node NodeList Range ReadableStream Request ' +
    'Response Selection Storage SubtleCrypto URL URLSearchParams Worker'
  ).split(' '),
);

/** Methods of our own objects, and of libraries, that share a name with newer interfaces. */
export const ownMethods: ReadonlySet<string> = new Set([
  // The toaster, and the layers of the map.
  'show',
]);
