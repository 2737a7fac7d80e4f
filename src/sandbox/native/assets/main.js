// @ts-check

/** @import { Answer, Envelope, Simulator } from './types' */

import { androidLink, frameLink, iosLink } from './links.js';
import { createLog } from './message-log.js';
import { createNotices } from './notices.js';
import { createNativeApp } from './native-app.js';
import { bindPanel } from './panel.js';
import { applyDevice, createPhone } from './phone.js';
import { applyPreset } from './presets.js';
import { press, watchPresses } from './scenario/presses.js';
import { createRecorder } from './scenario/recorder.js';
import { createPlayer } from './scenario/replay.js';
import { createScenarioPanel } from './scenario/panel.js';
import { readRecording } from './scenario/kept.js';
import { setSpeed } from './sandbox-api.js';
import { createSettings, settingNames } from './settings.js';
import { createSheets } from './sheets.js';

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const settings = createSettings(window.location.search, localStorage);
const screen = byId('screen');
const recorder = createRecorder();
const log = createLog(byId('log'), recorder.message);
const sheets = createSheets(screen);
let hidden = false;
/** The app sends the appear event once per web view. */
let appeared = false;
/** Number of loaded documents: an answer for an old one is logged as such. */
let documents = 0;

const device = () => ({ hidden, online: settings.get('network') !== 'none' });

const phone = createPhone(screen, {
  onDocument(page) {
    documents += 1;
    sheets.closeAll();
    link().reset();
    applyDevice(page, device());
    watchPresses(page, app.person, recorder.press);
    const inject = () => {
      // The page may have navigated meanwhile; the next document gets its own object.
      if (phone.page()?.document === page.document) link().inject(page);
    };
    const wait = Number(settings.get('injectAfterMs'));
    if (wait > 0) setTimeout(inject, wait);
    else inject();
  },
  onTick() {
    if (appeared || !link().connected()) return;
    appeared = true;
    void event('pageShow');
  },
});

const app = createNativeApp({
  settings,
  sheets,
  phone,
  async overPage(show) {
    await setHidden(true, false);
    try {
      await show();
    } finally {
      await setHidden(false);
    }
  },
  showBarText: (text) => byId('status-bar').setAttribute('data-text', text),
  closeView,
  note: (message) => log.add('note', message),
});

/**
 * @param {Envelope} envelope
 * @param {number} from document that asked
 * @param {Answer} answer
 */
function reply(envelope, from, answer) {
  const message = { id: envelope.id, message: '', data: null, ...answer };
  log.add('to-page', message);
  if (from !== documents) log.add('note', 'the answer reaches a later page');
  void link().deliver(message);
}

/** @param {Envelope} envelope */
function handle(envelope) {
  const from = documents;
  void app.handle(envelope, (/** @type {Answer} */ answer) => reply(envelope, from, answer));
}

/** @param {Envelope} envelope */
function onEnvelope(envelope) {
  log.add('to-app', envelope);
  if (player.isRunning()) player.hear(envelope);
  else handle(envelope);
}

const player = createPlayer({
  async restore(kept) {
    for (const [key, value] of Object.entries(kept)) if (key !== 'login') settings.set(key, value);
    await app.setUser(kept['login'] ?? '');
    reopen(settings.get('path'));
    // The recording contains the appear event.
    appeared = true;
  },
  async set(key, value) {
    if (key === 'login') await app.setUser(value);
    else settings.set(key, value);
  },
  connected: () => link().connected(),
  event: (name, data) => event(name, data),
  answer: async (asked, answer) => reply(asked, documents, await app.retell(asked, answer)),
  press: (name) => press(phone.page(), name, app.person()),
  otherwise: handle,
  note: (text) => log.add('note', text),
});

const links = {
  ios: iosLink(phone.page, onEnvelope),
  android: androidLink(phone.page, onEnvelope),
  simulator: frameLink(phone.page, onEnvelope, () => settings.get('form') === 'simulator'),
};
const link = () => links[/** @type {keyof typeof links} */ (settings.get('form'))] ?? links.android;

/** @type {Simulator['event']} */
async function event(name, data) {
  const message = data === undefined ? { event: name } : { event: name, data };
  log.add('to-page', message);
  const consumed = await link().deliver(message);
  if (consumed) log.add('note', `the page consumed ${name}`);
  return consumed;
}

let leaveCover = () => {};
byId('cover-button').addEventListener('click', () => leaveCover());

/**
 * @param {string} text
 * @param {string} label
 * @param {() => void} onPress
 */
function cover(text, label, onPress) {
  byId('cover-text').textContent = text;
  byId('cover-button').textContent = label;
  leaveCover = onPress;
  byId('cover').hidden = false;
}

/** @param {string} path */
function reopen(path = phone.path() || settings.get('path')) {
  byId('cover').hidden = true;
  sheets.closeAll();
  hidden = false;
  appeared = false;
  phone.open(path);
}

/**
 * @param {boolean} toHidden
 * @param {boolean} covered whether the home screen covers the page, and not a page of the app
 */
async function setHidden(toHidden, covered = true) {
  if (hidden === toHidden) return;
  hidden = toHidden;
  if (hidden && covered) cover('The app is in the background', 'To foreground', () => void setHidden(false));
  else byId('cover').hidden = true;
  const page = phone.page();
  if (page) applyDevice(page, device(), ['visibilitychange']);
  await event(hidden ? 'pageHide' : 'pageShow');
}

function closeView() {
  cover('The view is closed', 'Open again', () => reopen(settings.get('path')));
  phone.close();
}

/** @param {string} target address below the base path: as an app opens it when the owner presses a notice */
function openNotice(target) {
  const base = phone.page()?.document.documentElement.dataset['base'] ?? '';
  const { origin, href } = new URL(base + target, window.location.href);
  if (origin === window.location.origin) reopen(href);
}

createNotices({
  screen,
  list: byId('notices'),
  login: () => settings.get('login'),
  open: openNotice,
  note: (text) => log.add('note', text),
});

async function back() {
  if (await event('backPressed')) return;
  if (!phone.goBack()) closeView();
}

/** @param {string} login */
async function changeLogin(login) {
  await app.setUser(login);
  await event('loginChange');
}

function showDevice() {
  const bar = byId('status-bar');
  bar.style.height = `${Number(settings.get('statusBar'))}px`;
  byId('network-sign').textContent = settings.get('network');
  byId('account').textContent = settings.get('login') || 'none';
}

settings.onChange((key, value) => {
  recorder.setting(key, value);
  showDevice();
  if (key === 'form') reopen();
  if (key === 'network') {
    const page = phone.page();
    if (page) applyDevice(page, device(), [device().online ? 'online' : 'offline']);
    // The recording contains this event itself.
    if (!player.isRunning()) void event('networkChange', { connected: value !== 'none', type: value });
  }
});

async function start() {
  try {
    const speed = new URLSearchParams(window.location.search).get('speed');
    if (speed) await setSpeed(Number(speed));
    // Tokens of an earlier run may be gone with the sandbox's data.
    await app.setUser(settings.get('login'));
  } catch (error) {
    log.add('note', `The sandbox does not answer: ${String(error)}`);
  }
  showDevice();
  reopen(settings.get('path'));
}

/** From the opening of the page: a recording that begins later could not be replayed. */
function record() {
  const path = phone.path() || settings.get('path');
  recorder.start(
    Object.fromEntries(settingNames.map((key) => [key, key === 'path' ? path : settings.get(key)])),
  );
  byId('recording').textContent = 'on';
  scenarioPanel.forgetScenario?.();
  reopen(path);
}

function stopRecording() {
  byId('recording').textContent = 'off';
  return recorder.stop();
}

const scenarioPanel = createScenarioPanel({
  storage: localStorage,
  stop: stopRecording,
  replay: (trace) => simulator.replay(trace),
  note: (text) => log.add('note', text),
});

/** @type {Simulator} */
const simulator = {
  log: log.entries,
  startRecording: record,
  stopRecording,
  async replay(trace, options) {
    stopRecording();
    const text = typeof trace === 'string' ? trace : JSON.stringify(trace, null, 2);
    return player.run(await readRecording(text), options);
  },
  get: settings.get,
  async set(key, value) {
    if (key === 'login') await changeLogin(String(value));
    else settings.set(key, String(value));
  },
  preset(brand) {
    applyPreset(settings, brand);
    reopen();
  },
  event,
  look: phone.look,
  navigate: phone.navigate,
  reopen,
  reload: () => phone.reload(),
  back,
  background: () => setHidden(true),
  foreground: () => setHidden(false),
  ready: start(),
};
window.plugwaySimulator = simulator;

const commands = {
  back: () => void back(),
  background: () => void simulator.background(),
  foreground: () => void simulator.foreground(),
  reload: simulator.reload,
  reopen: () => reopen(),
  clearLog: log.clear,
  startRecording: record,
  stopRecording: () => void stopRecording(),
  ...scenarioPanel,
};
bindPanel(settings, commands, simulator.preset, (key, value) => {
  simulator
    .set(key, value)
    .catch((error) => log.add('note', `The sandbox does not answer: ${String(error)}`));
});
