// @ts-check

/** @import { Envelope, Link, PageWindow } from './types' */

/** How long the app waits for a page in a frame to say whether it consumed an event. */
const consumedWithinMs = 300;

/**
 * @param {unknown} message
 * @returns {any} a copy, as a message looks after it crossed into the app
 */
const copy = (message) => JSON.parse(JSON.stringify(message));

/**
 * The two forms that inject an object and call back into the page.
 *
 * @param {() => PageWindow | null} page
 * @param {(page: PageWindow) => void} inject
 * @param {(page: PageWindow, json: string) => unknown} toArgument
 * @returns {Link}
 */
function injectedLink(page, inject, toArgument) {
  return {
    inject,
    connected: () => typeof page()?.plugwayBridgeCallback === 'function',
    reset() {},
    async deliver(message) {
      const target = page();
      const callback = target?.plugwayBridgeCallback;
      // Real apps run a script in the page: without the function nothing happens.
      if (!target || typeof callback !== 'function') return false;
      return callback.call(target, toArgument(target, JSON.stringify(message))) === true;
    },
  };
}

/**
 * @param {() => PageWindow | null} page
 * @param {(envelope: Envelope) => void} onEnvelope
 * @returns {Link}
 */
export function iosLink(page, onEnvelope) {
  const handler = { postMessage: (/** @type {unknown} */ message) => onEnvelope(copy(message)) };
  return injectedLink(
    page,
    (target) => {
      target.webkit = { messageHandlers: { plugway: handler } };
    },
    (target, json) => target.JSON.parse(json),
  );
}

/**
 * @param {() => PageWindow | null} page
 * @param {(envelope: Envelope) => void} onEnvelope
 * @returns {Link}
 */
export function androidLink(page, onEnvelope) {
  return injectedLink(
    page,
    (target) => {
      target.PlugwayNative = {
        postMessage(/** @type {unknown} */ json) {
          // An injected Java object takes text alone.
          if (typeof json !== 'string') throw new TypeError('PlugwayNative.postMessage takes a string');
          onEnvelope(JSON.parse(json));
        },
      };
    },
    (_target, json) => json,
  );
}

/**
 * The form that talks with the frame by messages.
 *
 * @param {() => PageWindow | null} page
 * @param {(envelope: Envelope) => void} onEnvelope
 * @param {() => boolean} active
 * @returns {Link}
 */
export function frameLink(page, onEnvelope, active) {
  let welcomed = false;
  /** @type {Set<(consumed: boolean) => void>} */
  const waiting = new Set();
  /** @param {object} message */
  const send = (message) => page()?.postMessage(message, window.location.origin);

  window.addEventListener('message', ({ source, origin, data }) => {
    if (!active() || source !== page() || origin !== window.location.origin) return;
    if (data?.plugway === 'hello') {
      welcomed = true;
      send({ plugway: 'welcome' });
    }
    if (data?.plugway === 'message') onEnvelope(data.message);
    if (data?.plugway === 'event') for (const done of waiting) done(data.consumed === true);
  });

  return {
    inject() {},
    connected: () => welcomed,
    reset() {
      welcomed = false;
    },
    deliver(message) {
      send({ plugway: 'message', message });
      if (!('event' in message)) return Promise.resolve(false);
      return new Promise((resolve) => {
        const done = (/** @type {boolean} */ consumed) => {
          waiting.delete(done);
          resolve(consumed);
        };
        waiting.add(done);
        setTimeout(() => done(false), consumedWithinMs);
      });
    },
  };
}
