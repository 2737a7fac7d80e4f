// @ts-check

/** @import { LogEntry, Recording, RecordingStep } from '../types' */

import { isPlaceName, masked } from '../message-log.js';

/**
 * Settings are chosen by the developer; that of a place may be his own.
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
 * Notes what happens between page and app; a second start begins a new recording.
 *
 * @param {() => number} now epoch ms
 */
export function createRecorder(now = Date.now) {
  /** @type {Recording | null} */
  let recording = null;
  let startedAt = 0;
  let isRunning = false;
  /** Calls that were noted: an answer to one from before is no part of the recording. @type {Set<number>} */
  let asked = new Set();

  /** @param {RecordingStep} step */
  const add = (step) => {
    if (isRunning) recording?.steps.push(step);
  };
  const at = () => now() - startedAt;

  return {
    /** @param {Record<string, string>} settings that hold now */
    start(settings) {
      startedAt = now();
      isRunning = true;
      asked = new Set();
      recording = { version: 1, settings: recordedSettings(settings), steps: [] };
    },
    /** @returns {Recording | null} what was noted; `null` where no recording was started */
    stop() {
      isRunning = false;
      return recording;
    },
    isRunning: () => isRunning,
    /** @param {Pick<LogEntry, 'direction' | 'message'>} entry notes are free text that may name a person, and left out */
    message({ direction, message }) {
      if (direction === 'note') return;
      const { id } = /** @type {{ id?: number }} */ (message);
      if (id !== undefined && direction === 'to-app') asked.add(id);
      else if (id !== undefined && !asked.has(id)) return;
      add(/** @type {RecordingStep} */ ({ at: at(), direction, message: masked(message) }));
    },
    /** @param {string} name of what was pressed in the page */
    press: (name) => add({ at: at(), press: name }),
    /**
     * @param {string} key
     * @param {string} value
     */
    setting: (key, value) => add({ at: at(), set: recordedSettings({ [key]: value }) }),
  };
}
