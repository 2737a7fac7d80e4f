// @ts-check

/** @import { LogEntry } from './types' */

const secret = /token|phone|mobile|licenseNumber/i;
const most = 500;

/**
 * @param {unknown} message
 * @returns {unknown} a copy with secrets masked
 */
export function masked(message) {
  const text = JSON.stringify(message, (key, value) =>
    secret.test(key) && typeof value === 'string' && value ? `${value.slice(0, 3)}…` : value,
  );
  return text === undefined ? null : JSON.parse(text);
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
      const entry = { time: Date.now(), direction, message: masked(message) };
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
