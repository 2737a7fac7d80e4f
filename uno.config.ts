import { defineConfig, presetWind3 } from 'unocss';

const scale = (prefix: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${prefix}${name})`]));

/**
 * Utilities for layout and text, as `u-flex`; every value is a design token of src/ui/styles/tokens.css. Without the
 * prefix, words of the code such as `table` or `filter` would each bring a rule that no page uses.
 */
export default defineConfig({
  presets: [presetWind3({ preflight: false, prefix: 'u-' })],
  theme: {
    colors: {
      ...scale('', ['canvas', 'surface', 'surface-2', 'surface-3', 'text-1', 'text-2', 'text-3', 'line']),
      ...scale('', [
        'brand',
        'brand-strong',
        'brand-soft',
        'on-brand',
        'idle',
        'busy',
        'plugged',
        'fault',
        'warn',
      ]),
    },
    fontSize: scale('fs-', ['12', '13', '15', '16', '18', '22', '28', '40', '64']),
    fontWeight: { regular: 'var(--fw-regular)', medium: 'var(--fw-medium)', bold: 'var(--fw-bold)' },
    spacing: scale('sp-', ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16']),
    borderRadius: scale('r-', ['1', '2', '3', '4', 'full']),
  },
});
