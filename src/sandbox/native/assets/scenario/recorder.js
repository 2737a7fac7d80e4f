// @ts-check

/** @import { LogEntry, Recording, RecordingStep } from '../types' */

import { masked } from '../message-log.js';

const personal =
  /nick|name$|avatar|head(img|url)|(user|bean|sso)_?id$|birth|gender|engineno|^vin$|plate|base64|street|address/i;
const place = /(^|[a-z])(lat|lng)$|latitude|longitude/i;

/** @param {string} text */
const withoutPhones = (text) => text.replace(/1\d{10}/g, '1**********');

/**
 * @param {string} key
 * @param {unknown} value
 */
function hide(key, value) {
  // A tenth of a degree is 10 km: the shape stays, the place does not.
  if (place.test(key) && value !== '' && Number.isFinite(Number(value))) {
    const rough = Number(value).toFixed(1);
    return typeof value === 'string' ? rough : Number(rough);
  }
  if (typeof value !== 'string' || value === '') return value;
  return personal.test(key) ? '…' : withoutPhones(value);
}

/**
 * @template T
 * @param {T} message
 * @returns {T} a copy without secrets, without names, pictures and numbers of a person or car, and with rough places
 */
export const withoutPerson = (message) => JSON.parse(JSON.stringify(masked(message) ?? null, hide));

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
    if (isRunning) recording?.steps.push(withoutPerson(step));
  };
  const at = () => now() - startedAt;

  return {
    /** @param {Record<string, string>} settings that hold now */
    start(settings) {
      startedAt = now();
      isRunning = true;
      asked = new Set();
      recording = { version: 1, settings: withoutPerson(settings), steps: [] };
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
      add(/** @type {RecordingStep} */ ({ at: at(), direction, message }));
    },
    /** @param {string} name of what was pressed in the page */
    press: (name) => add({ at: at(), press: name }),
    /**
     * @param {string} key
     * @param {string} value
     */
    setting: (key, value) => add({ at: at(), set: { [key]: value } }),
  };
}
