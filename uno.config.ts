import { defineConfig, presetWind3, symbols, type Rule, type Shortcut, type VariantFunction } from 'unocss';

const named = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${prefix}${name})`]));

const texts = named('text-', ['1', '2', '3']);
const spacing = {
  ...named('sp-', ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16']),
  ...named('', ['gutter', 'safe-t', 'safe-b']),
  // Below the last line at the bottom of the screen.
  bar: 'calc(var(--sp-2) + var(--safe-b))',
  // The strip of a lost network.
  offline: 'var(--offline-h, 0px)',
  // Below the head of a page that stays in sight.
  head: 'calc(var(--head-h) + var(--safe-t))',
};
const sizes = { ...spacing, ...named('', ['touch', 'control', 'lines', 'column']) };
const brands = named('', ['brand', 'brand-strong', 'brand-soft', 'on-brand']);
const states = named('', ['idle', 'busy', 'plugged', 'reserved', 'fault', 'offline', 'warn']);
const grounds = named('', [
  'canvas',
  'surface',
  'surface-2',
  'surface-3',
  'inverse',
  'offline-soft',
  'warn-soft',
]);

/** What Tailwind would say with variables of its own, or in more than one way. */
const rules: Rule[] = [
  [/^u-text-(12|13|15|16|18|22|28|40|64)$/, ([, size]) => ({ 'font-size': `var(--fs-${size})` })],
  [/^u-shadow-([123])$/, ([, step]) => ({ 'box-shadow': `var(--shadow-${step})` })],
  // The ring of the focus inside, where something cuts off what stands out.
  ['u-outline-in', { 'outline-offset': '-2px' }],
  ['u-line', { border: '1px solid var(--line)' }],
  // Scrolls sideways under a finger, without a bar.
  [
    'u-scroll-x',
    [
      { 'overflow-x': 'auto', 'scrollbar-width': 'none' },
      { [symbols.selector]: (own) => `${own}::-webkit-scrollbar`, display: 'none' },
    ],
  ],
  // A hairline on one side.
  [/^u-line-([tblr])$/, ([, side = '']) => ({ [`border-${sides[side]}`]: '1px solid var(--line)' })],
  // Numbers that are no sum: not bold.
  ['u-regular-num', { '--num-weight': 'var(--fw-regular)' }],
  // Room in rem for what comes late, so that it moves nothing.
  [/^u-room-([\d.]+)$/, ([, rem]) => ({ 'min-height': `${rem}rem` })],
  // A flexible column and its least width in rem, so that columns fall below each other at large text.
  [/^u-from-([\d.]+)$/, ([, rem]) => ({ flex: `1 1 ${rem}rem` })],
];

const sides: Record<string, string> = { t: 'top', b: 'bottom', l: 'left', r: 'right' };

/** What stands in nearly every screen. */
const shortcuts: Shortcut[] = [
  // Side by side, and below each other where the room ends, as it does at large text.
  ['u-row', 'u-flex u-flex-wrap u-items-center'],
  ['u-center', 'u-flex u-items-center u-justify-center'],
  // The ground of a list: a card without its padding.
  ['u-panel', 'u-rounded-3 u-bg-surface u-shadow-1'],
  // Vertical rhythm: room, or a hairline, above every child but the first.
  [/^u-stack-(\d+)$/, ([, step]) => `between:u-mt-${step}`],
  ['u-lines', 'between:u-line-t'],
];

/** `between:` is for every child but the first; `large:` is for text of 150 % and 200 %. */
const variants: VariantFunction[] = [
  (matcher) =>
    matcher.startsWith('between:')
      ? { matcher: matcher.slice('between:'.length), selector: (own) => `${own} > * + *` }
      : matcher,
  (matcher) =>
    matcher.startsWith('large:')
      ? {
          matcher: matcher.slice('large:'.length),
          selector: (own) => `.fs-150 ${own}, .fs-200 ${own}`,
        }
      : matcher,
];

/**
 * Utilities for the layout of features and pages, by the names of Tailwind with `u-` before them: every value is a token
 * of src/ui/styles/tokens.css, and tests/unit/project/utilities.test.ts refuses any other. Without the prefix, words of
 * the code such as `table` or `filter` would each bring a rule that no page uses.
 */
export default defineConfig({
  // All of it, not only what the bundler comes by: lazy parts and first data are bundled later or elsewhere.
  content: { filesystem: ['{src/{ui,domain/ui,features,layouts,pages},tests/gallery}/**/*.{ts,tsx,astro}'] },
  presets: [presetWind3({ preflight: false, prefix: 'u-' })],
  rules,
  shortcuts,
  variants,
  theme: {
    spacing,
    width: sizes,
    height: sizes,
    minWidth: sizes,
    minHeight: sizes,
    maxWidth: sizes,
    maxHeight: { half: '50vh' },
    textColor: { ...texts, ...brands, ...states },
    backgroundColor: { ...grounds, ...brands },
    borderRadius: named('r-', ['1', '2', '3', '4', 'full']),
    fontWeight: named('fw-', ['regular', 'medium', 'bold']),
    lineHeight: { ...named('lh-', ['tight', 'head', 'body']), touch: 'var(--touch)' },
    zIndex: named('z-', ['map', 'float', 'sheet', 'bar', 'nav', 'scrim', 'dialog', 'toast', 'stop']),
  },
});
