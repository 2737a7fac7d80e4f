// @ts-check

/** @import { Received } from './types' */

import { phoneOf } from './sandbox-api.js';

const askEveryMs = 1000;
const bannerMs = 8000;
const words = { PUSH: 'App', SMS: '短信', CALL: '来电' };

/** @param {number} time epoch ms @returns {string} the clock of Asia/Shanghai */
const clock = (time) => new Date(time + 8 * 3_600_000).toISOString().slice(11, 19);

/**
 * Notices as a phone shows them: a banner over whatever is on the screen, also while the app is closed, and a list. Both
 * open the app at the page of the notice.
 *
 * @param {object} parts
 * @param {HTMLElement} parts.screen
 * @param {HTMLElement} parts.list
 * @param {() => string} parts.login account of the phone; empty for none
 * @param {(target: string) => void} parts.open opens the app at an address below the base path
 * @param {(message: string) => void} parts.note
 */
export function createNotices({ screen, list, login, open, note }) {
  /** @type {number | null} */
  let since = null;
  let account = '';
  /** @type {Set<string>} */
  const seen = new Set();
  let isAsking = false;

  /** @param {Received} received */
  const button = ({ channel, time, title, text, target }) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.lang = 'zh-CN';
    const head = document.createElement('b');
    head.textContent = title;
    const from = document.createElement('small');
    from.textContent = `${words[channel]} · ${clock(time)}`;
    const body = document.createElement('span');
    body.textContent = text;
    made.append(head, from, body);
    made.disabled = target === null;
    made.addEventListener('click', () => {
      for (const banner of screen.querySelectorAll('.banner')) banner.remove();
      note(`the owner pressed the notice ${title}`);
      if (target !== null) open(target);
    });
    return made;
  };

  /** @param {Received} received */
  const show = (received) => {
    const row = document.createElement('li');
    row.append(button(received));
    list.prepend(row);
    for (const banner of screen.querySelectorAll('.banner')) banner.remove();
    const banner = button(received);
    banner.className = 'banner';
    banner.setAttribute('role', 'alert');
    screen.append(banner);
    setTimeout(() => banner.remove(), bannerMs);
  };

  const ask = async () => {
    if (account !== login()) {
      account = login();
      since = null;
    }
    if (isAsking || account === '') return;
    isAsking = true;
    try {
      const { now, received } = await phoneOf(account, since);
      for (const one of received) {
        if (seen.has(one.key)) continue;
        seen.add(one.key);
        show(one);
      }
      since = since === null ? now : Math.max(since, ...received.map(({ time }) => time));
    } catch {
      // The sandbox has ended, or is being started: the next question tells.
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), askEveryMs);
  return { ask, stop: () => clearInterval(timer) };
}
