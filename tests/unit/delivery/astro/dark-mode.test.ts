import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { darkMode } from '#delivery/astro/dark-mode.ts';
import { read } from '#tests/unit/project/source-files.ts';

const made = (css: string) => postcss([darkMode()]).process(css, { from: undefined }).root;

/** Declarations of every rule with one of these selectors. */
const valuesOf = (css: string, selector: string): string[] => {
  const values: string[] = [];
  made(css).walkRules(selector, (rule) => void values.push(...rule.nodes.map(String)));
  return values;
};

describe('dark mode', () => {
  it('dark mode: a dark block applies in a dark system and in a native app that forces it', () => {
    const rules: string[] = [];
    made('@dark { :root { --a: 1 } body { --b: 2 } }').walkRules((rule) => {
      const block = rule.parent?.type === 'atrule' ? String(rule.parent).split('{')[0]?.trim() : '';
      rules.push(`${block} ${rule.selector} ${rule.nodes.map(String).join()}`.trim());
    });
    const media = '@media (prefers-color-scheme: dark)';
    expect(rules).toEqual([
      `${media} :root:not(.light) --a: 1`,
      `${media} :root:not(.light) body --b: 2`,
      ':root.dark --a: 1',
      ':root.dark body --b: 2',
    ]);
  });

  it.each(['src/ui/styles/tokens.css', 'src/features/map/engine/map-theme.css'])(
    'dark mode: one source defines both palettes of %s',
    (file) => {
      const css = read(file);
      expect(css).not.toMatch(/prefers-color-scheme|:root\.dark/);
      expect(valuesOf(css, ':root.dark').length).toBeGreaterThan(0);
      expect(valuesOf(css, ':root.dark')).toEqual(valuesOf(css, ':root:not(.light)'));
    },
  );
});
