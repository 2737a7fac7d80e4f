// @ts-check

/** @import { Settings } from './types' */

import { presets } from './presets.js';
import { actions, modes } from './settings.js';

/** @param {string[]} names */
const options = (names) => names.map((name) => new Option(name || 'as all actions', name));

/**
 * Binds the controls to the settings and the buttons to their commands.
 *
 * @param {Settings} settings
 * @param {Record<string, () => void>} commands by the buttons' `data-do`
 * @param {(brand: string) => void} onPreset
 * @param {(key: string, value: string) => void} onSet
 */
export function bindPanel(settings, commands, onPreset, onSet) {
  for (const select of document.querySelectorAll('select[data-modes]')) select.append(...options(modes));
  const single = /** @type {HTMLElement} */ (document.getElementById('single-answers'));
  for (const action of actions) {
    const label = document.createElement('label');
    const select = document.createElement('select');
    select.dataset.setting = `answer.${action}`;
    select.append(...options(['', ...modes]));
    label.append(action, ' ', select);
    single.append(label);
  }

  /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
  const fields = document.querySelectorAll('[data-setting]');
  for (const field of fields) {
    const key = field.dataset.setting ?? '';
    field.value = settings.get(key);
    field.addEventListener('change', () => onSet(key, field.value));
    settings.onChange((changed, value) => {
      if (changed === key) field.value = value;
    });
  }

  const brands = /** @type {HTMLElement} */ (document.getElementById('brand-presets'));
  for (const brand of Object.keys(presets)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = brand;
    button.addEventListener('click', () => onPreset(brand));
    brands.append(button);
  }

  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll('button[data-do], button[data-login]');
  for (const button of buttons) {
    const { do: command, login } = button.dataset;
    button.addEventListener('click', () => (command ? commands[command]?.() : onSet('login', login ?? '')));
  }
}
