// @ts-check

/** @import { Recording, Replayed } from '../types' */

import { saveRecording } from './save-recording.js';
import { createScenarios, readRecording } from './kept.js';

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * A page from another machine without https has no clipboard.
 *
 * @param {string} text
 */
async function copy(text) {
  const clipboard = /** @type {Clipboard | undefined} */ (navigator.clipboard);
  if (clipboard) return clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('this browser has no clipboard here');
}

/**
 * The part of the panel that records, stores and replays scenarios.
 *
 * @param {object} deps
 * @param {Storage} deps.storage
 * @param {() => Recording | null} deps.stop ends a running recording. Returns the last one
 * @param {(trace: Recording) => Promise<Replayed>} deps.replay
 * @param {(text: string) => void} deps.note
 * @returns {Record<string, () => void>} the commands of its buttons, by their `data-do`
 */
export function createScenarioPanel({ storage, stop, replay, note }) {
  const scenarios = createScenarios(storage);
  const output = byId('scenario');
  const choice = /** @type {HTMLSelectElement} */ (byId('scenarios'));
  const name = /** @type {HTMLInputElement} */ (byId('scenario-name'));
  const file = /** @type {HTMLInputElement} */ (byId('scenario-file'));
  /**
   * A loaded file, until another scenario is chosen.
   * @type {Recording | null}
   */
  let current = null;

  /** @param {string} text */
  const say = (text) => {
    output.textContent = text;
    note(text);
  };

  const list = (chosen = '') => {
    choice.replaceChildren(...['', ...scenarios.names()].map((entry) => new Option(entry || '–', entry)));
    choice.value = chosen;
  };
  list();

  /** @returns {Recording | null} the chosen one, or the last one recorded or loaded */
  const chosen = () => (choice.value && scenarios.get(choice.value)) || current || stop();

  /** @param {(recording: Recording) => void} act */
  const withOne = (act) => {
    const recording = chosen();
    if (recording) act(recording);
    else say('there is no scenario: record one, choose one or load a file');
  };

  /** @param {File} chosenFile */
  const load = async (chosenFile) => {
    try {
      current = await readRecording(await chosenFile.text());
      choice.value = '';
      say(`loaded ${chosenFile.name}: ${current.steps.length} steps`);
    } catch (error) {
      say(`${chosenFile.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    file.value = '';
  };
  file.addEventListener('change', () => {
    const [first] = file.files ?? [];
    if (first) void load(first);
  });

  /** @param {Recording} recording */
  const play = async (recording) => {
    say('replaying');
    try {
      const { steps, differences } = await replay(recording);
      const [first] = differences;
      const count = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
      say(`replayed ${steps} steps: ${first === undefined ? 'as recorded' : `${count}; first ${first}`}`);
    } catch (error) {
      say(`not replayed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  return {
    copyRecording: () =>
      withOne((recording) => {
        copy(JSON.stringify(recording, null, 2)).then(
          () => say('the recording is copied'),
          (error) => say(`the recording could not be copied: ${String(error)}`),
        );
      }),
    downloadRecording: () => withOne(saveRecording),
    saveScenario() {
      const title = name.value.trim();
      if (!title) return say('a scenario needs a name');
      return withOne((recording) => {
        try {
          scenarios.save(title, recording);
          list(title);
          say(`saved ${title}`);
        } catch (error) {
          say(`could not be saved: ${String(error)}`);
        }
      });
    },
    removeScenario() {
      scenarios.remove(choice.value);
      list();
    },
    replayScenario: () => withOne((recording) => void play(recording)),
    /** A new recording replaces a loaded file. */
    forgetScenario() {
      current = null;
      choice.value = '';
    },
  };
}
