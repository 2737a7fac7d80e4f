// @ts-check

/** @import { LogEntry } from './types' */

const most = 500;

/** Fields whose texts identify nobody: technical fields of messages, the app, and states in answers. */
const harmless = new Set([
  'action',
  'actions',
  'appId',
  'appVersion',
  'brand',
  'event',
  'locationPermission',
  'network',
  'networkType',
  'page',
  'platform',
  'reason',
  'result',
  'roleCode',
  'type',
  'vehicleNetworkType',
  'vtype',
]);
/** @param {string} name of a field or setting */
export const isPlaceName = (name) => /(^|[a-z])(lat|lng)$|latitude|longitude/i.test(name);

/**
 * @param {string} name
 * @param {string | number} value
 */
function maskedScalar(name, value) {
  if (value === '' || harmless.has(name)) return value;
  // A tenth of a degree is 10 km: the format is kept, the place is hidden.
  if (isPlaceName(name) && Number.isFinite(Number(value))) {
    const rough = Number(value).toFixed(1);
    return typeof value === 'string' ? rough : Number(rough);
  }
  // Ids of messages, codes, heights, distances: a phone number has eleven digits.
  return typeof value === 'number' && Math.abs(value) < 1e10 ? value : '…';
}

/**
 * @param {unknown} message
 * @param {string} [name] of the field with this value
 * @returns {unknown} a copy in which every text that is not known to be harmless is `…`, and places are rough
 */
export function masked(message, name = '') {
  if (typeof message === 'string' || typeof message === 'number') return maskedScalar(name, message);
  if (Array.isArray(message)) return message.map((row) => masked(row, name));
  if (typeof message !== 'object' || message === null) return message ?? null;
  const fields = Object.entries(message).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([key, value]) => [key, masked(value, key)]));
}

const titles = { 'to-app': 'page → app', 'to-page': 'app → page', note: 'app' };

/** @param {LogEntry} entry */
function row({ time, direction, message }) {
  const item = document.createElement('li');
  item.className = direction;
  const head = document.createElement('strong');
  head.textContent = `${new Date(time).toISOString().slice(11, 23)} ${titles[direction]}`;
  const body = document.createElement('pre');
  body.textContent = typeof message === 'string' ? message : JSON.stringify(message, null, 2);
  item.append(head, body);
  return item;
}

/**
 * The list of every message, newest first on the page, oldest first in `entries`.
 *
 * @param {HTMLElement} list
 * @param {(entry: LogEntry) => void} [onEntry]
 */
export function createLog(list, onEntry) {
  /** @type {LogEntry[]} */
  const entries = [];
  return {
    entries,
    /**
     * @param {LogEntry['direction']} direction
     * @param {unknown} message
     */
    add(direction, message) {
      const entry = {
        time: Date.now(),
        direction,
        message: direction === 'note' ? message : masked(message),
      };
      entries.push(entry);
      list.prepend(row(entry));
      onEntry?.(entry);
      if (entries.length > most) {
        entries.shift();
        list.lastElementChild?.remove();
      }
    },
    clear() {
      entries.length = 0;
      list.replaceChildren();
    },
  };
}
