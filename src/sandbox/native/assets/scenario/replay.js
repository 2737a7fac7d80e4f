// @ts-check

/** @import { Answer, Envelope, Recording, RecordingStep, Replayed } from '../types' */

/** How much longer than in the recording the page may take for its next step. */
const patienceMs = 5000;
/**
 * The same for a read that the page has already made and may not repeat: its pending call is answered before
 * it times out after 5 s.
 */
const againMs = 1000;
const lookEveryMs = 20;
/**
 * Reads: the head of a page and the page itself both ask, and whether the second one asks depends on their
 * speed. So only whether a page asks counts, not how often.
 */
const isRead = (/** @type {string} */ action) => action.startsWith('get');

/**
 * Plays a recording: the app answers and sends events as recorded, recorded presses are repeated, and the
 * page's calls are compared with the recorded ones. Steps follow each other as recorded, whatever time the
 * page takes between them.
 *
 * @param {object} hooks
 * @param {(settings: Record<string, string>) => Promise<void>} hooks.restore sets everything and opens the
 * page
 * @param {(key: string, value: string) => Promise<void>} hooks.set
 * @param {() => boolean} hooks.connected whether the page can receive events
 * @param {(name: string, data: unknown) => Promise<boolean>} hooks.event
 * @param {(asked: Envelope, answer: Answer) => Promise<void>} hooks.answer
 * @param {(name: string) => boolean} hooks.press whether an element of that name was found
 * @param {(asked: Envelope) => void} hooks.otherwise answers a call that the recording does not have
 * @param {(text: string) => void} hooks.note
 */
export function createPlayer({ restore, set, connected, event, answer, press, otherwise, note }) {
  /**
   * Calls of the page that no step has matched yet.
   * @type {Envelope[]}
   */
  let asked = [];
  /**
   * How often each action is still expected.
   * @type {Map<string, number>}
   */
  let expected = new Map();
  /**
   * Actions that the recording asks, and those that the page has asked in this replay.
   * @type {Set<string>}
   */
  let known = new Set();
  /** @type {Set<string>} */
  let heard = new Set();
  let running = false;
  /** @type {string[]} */
  let differences = [];

  /** @param {string} text */
  const differs = (text) => {
    differences.push(text);
    note(`replay: ${text}`);
  };

  /** @param {number} ms */
  const pause = (ms) => (ms > 0 ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve());

  /**
   * @template T
   * @param {() => T | false | undefined} look
   * @param {number} limitMs
   * @returns {Promise<T | undefined>} what was seen within the time
   */
  const until = async (look, limitMs) => {
    const end = Date.now() + limitMs;
    for (;;) {
      const seen = look();
      if (seen) return seen;
      if (Date.now() >= end) return undefined;
      await pause(lookEveryMs);
    }
  };

  /** @param {string} action */
  const take = (action) => {
    const index = asked.findIndex((envelope) => envelope.action === action);
    return index < 0 ? undefined : asked.splice(index, 1)[0];
  };

  /**
   * @param {Envelope} before
   * @param {Envelope} now
   */
  const compare = (before, now) => {
    const names = (/** @type {Envelope} */ { params }) => Object.keys(params).sort().join(', ');
    if (names(before) !== names(now))
      differs(`${now.action} came with {${names(now)}}, in the recording with {${names(before)}}`);
  };

  /**
   * @param {RecordingStep} step
   * @param {number} gapMs since the step before, in the recording
   * @param {Map<number, Envelope>} calls of the page, by their ids in the recording
   */
  const play = async (step, gapMs, calls) => {
    const limitMs = gapMs + patienceMs;
    if ('set' in step) {
      for (const [key, value] of Object.entries(step.set)) await set(key, value);
    } else if ('press' in step) {
      if (!(await until(() => press(step.press), limitMs)))
        differs(`nothing named ${step.press} can be pressed`);
    } else if (step.direction === 'to-app') {
      const { action, id } = step.message;
      const isAgain = isRead(action) && heard.has(action);
      const came = await until(() => take(action), isAgain ? gapMs + againMs : limitMs);
      expected.set(action, (expected.get(action) ?? 1) - 1);
      if (!came) {
        if (!isRead(action) || !heard.has(action)) differs(`${action} was not asked within ${limitMs} ms`);
        return undefined;
      }
      compare(step.message, came);
      calls.set(id, came);
    } else if ('event' in step.message) {
      await until(connected, limitMs);
      await event(step.message.event, step.message.data);
    } else {
      const call = calls.get(step.message.id);
      // A missing call has been reported already.
      if (call) await pause(gapMs).then(() => answer(call, /** @type {Answer} */ (step.message)));
    }
    return undefined;
  };

  return {
    isRunning: () => running,
    /** @param {Envelope} envelope a call of the page while a recording is played */
    hear(envelope) {
      heard.add(envelope.action);
      const open = asked.filter(({ action }) => action === envelope.action).length;
      if ((expected.get(envelope.action) ?? 0) > open) return void asked.push(envelope);
      if (!isRead(envelope.action) || !known.has(envelope.action))
        differs(`${envelope.action} was asked, which the recording does not have`);
      return otherwise(envelope);
    },
    /**
     * @param {Recording} trace
     * @param {{ speed?: number }} [options]
     * @returns {Promise<Replayed>}
     */
    async run(trace, { speed = 1 } = {}) {
      if (running) throw new Error('a replay is running');
      if (!(speed > 0)) throw new Error(`speed has to be more than 0, not ${String(speed)}`);
      running = true;
      asked = [];
      differences = [];
      expected = new Map();
      known = new Set();
      heard = new Set();
      for (const step of trace.steps) {
        if (!('direction' in step) || step.direction !== 'to-app') continue;
        known.add(step.message.action);
        expected.set(step.message.action, (expected.get(step.message.action) ?? 0) + 1);
      }
      try {
        await restore(trace.settings);
        /** @type {Map<number, Envelope>} */
        const calls = new Map();
        let before = 0;
        for (const step of trace.steps) {
          await play(step, (step.at - before) / speed, calls);
          before = step.at;
        }
      } finally {
        running = false;
        // Calls of the page without a matching step are answered nevertheless.
        for (const envelope of asked) otherwise(envelope);
      }
      return { steps: trace.steps.length, differences };
    },
  };
}
