// @ts-check
/*
 * Records the uncaught errors of a page, the errors of its console, and files that do not load. The driver of an
 * engine without such events reads them from the storage of the tab, which also keeps those of a page that was left.
 */
(() => {
  const key = 'walk:problems';
  /** @param {string} text */
  const note = (text) => {
    const noted = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...noted, `${text} on ${location.pathname}`]));
  };
  addEventListener('error', ({ message }) => message && note(`exception: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => note(`rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`policy: ${violatedDirective} forbids ${blockedURI}`),
  );
  addEventListener(
    'error',
    ({ target }) => target instanceof Element && note(`not loaded: ${target.outerHTML.slice(0, 120)}`),
    { capture: true },
  );
  const { error } = console;
  console.error = (...args) => {
    note(`console: ${args.join(' ')}`);
    error.apply(console, args);
  };
})();
