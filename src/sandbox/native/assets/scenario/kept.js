// @ts-check

/** @import { Recording } from '../types' */

const key = 'plugway-native-scenarios';

/**
 * Recordings stored in this browser, by name.
 *
 * @param {Pick<Storage, 'getItem' | 'setItem'>} storage
 */
export function createScenarios(storage) {
  /** @returns {Record<string, Recording>} */
  const read = () => {
    try {
      return JSON.parse(storage.getItem(key) ?? '{}') ?? {};
    } catch {
      return {};
    }
  };
  return {
    names: () => Object.keys(read()).sort(),
    /**
     * @param {string} name
     * @returns {Recording | undefined}
     */
    get: (name) => new Map(Object.entries(read())).get(name),
    /**
     * @param {string} name an existing one is overwritten
     * @param {Recording} recording
     */
    save: (name, recording) => storage.setItem(key, JSON.stringify({ ...read(), [name]: recording })),
    /** @param {string} name */
    remove(name) {
      const { [name]: _gone, ...rest } = read();
      storage.setItem(key, JSON.stringify(rest));
    },
  };
}

/**
 * Reads a recording with the format's own schema, which is loaded on first use.
 *
 * @param {string} text JSON
 * @returns {Promise<Recording>}
 */
export async function readRecording(text) {
  // The sandbox builds this script from `trace/read-trace.ts` on request.
  const address = '../read-trace.js';
  const { readTrace } = await import(address);
  return readTrace(text);
}
