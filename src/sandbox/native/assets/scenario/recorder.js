// @ts-check

/** @import { LogEntry, Recording, RecordingStep } from '../types' */

import { isPlaceName, masked } from '../message-log.js';

/**
 * Settings are chosen by the developer; a place may be the developer's own and is masked.
 *
 * @param {Record<string, string>} settings
 * @returns {Record<string, string>}
 */
const recordedSettings = (settings) =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      isPlaceName(key) ? String(masked(value, key)) : value,
    ]),
  );

/**
 * Records what happens between page and app; a second start begins a new recording.
 *
 * @param {() => number} now epoch ms
 */
export function createRecorder(now = Date.now) {
  /** @type {Recording | null} */
  let recording = null;
  let startedAt = 0;
  let isRunning = false;
  /**
   * Recorded calls: an answer to an earlier call is not recorded.
   * @type {Set<number>}
   */
  let asked = new Set();

  /** @param {RecordingStep} step */
  const add = (step) => {
    if (isRunning) recording?.steps.push(step);
  };
  const at = () => now() - startedAt;

  return {
    /** @param {Record<string, string>} settings at the start */
    start(settings) {
      startedAt = now();
      isRunning = true;
      asked = new Set();
      recording = { version: 1, settings: recordedSettings(settings), steps: [] };
    },
    /** @returns {Recording | null} the recording; `null` if none was started */
    stop() {
      isRunning = false;
      return recording;
    },
    isRunning: () => isRunning,
    /**
     * @param {Pick<LogEntry, 'direction' | 'message'>} entry notes are left out, since their free text may
     * name a person
     */
    message({ direction, message }) {
      if (direction === 'note') return;
      const { id } = /** @type {{ id?: number }} */ (message);
      if (id !== undefined && direction === 'to-app') asked.add(id);
      else if (id !== undefined && !asked.has(id)) return;
      add(/** @type {RecordingStep} */ ({ at: at(), direction, message: masked(message) }));
    },
    /** @param {string} name of the pressed element */
    press: (name) => add({ at: at(), press: name }),
    /**
     * @param {string} key
     * @param {string} value
     */
    setting: (key, value) => add({ at: at(), set: recordedSettings({ [key]: value }) }),
  };
}
