// @ts-check

/** @import { Settings } from './types' */

/**
 * The app of each brand in the lowest version with all features, on a typical phone. The names of the user's
 * fields follow the brand.
 *
 * @type {Record<string, { appVersion: string, statusBar: string }>}
 */
export const presets = {
  gwm: { appVersion: '5.1.0', statusBar: '44' },
  haval: { appVersion: '5.1.120', statusBar: '44' },
  wey: { appVersion: '3.3.950', statusBar: '47' },
  ora: { appVersion: '5.0.20', statusBar: '24' },
  pickup: { appVersion: '5.1.0', statusBar: '20' },
  tank: { appVersion: '1.4.600', statusBar: '36' },
  soul: { appVersion: '5.1.0', statusBar: '59' },
};

/**
 * Makes the app that of a brand. The page reads the app once, so it has to be reopened afterwards.
 *
 * @param {Settings} settings
 * @param {string} brand
 */
export function applyPreset(settings, brand) {
  const preset = new Map(Object.entries(presets)).get(brand);
  if (!preset) throw new Error(`no preset of a brand named ${brand}: ${Object.keys(presets).join(', ')}`);
  settings.set('brand', brand);
  for (const [key, value] of Object.entries(preset)) settings.set(key, value);
}
