import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton`, which adds `<style>` elements: the content security policy of the pages
 * blocks those. Here the rules are added to a style sheet of the page by the CSSOM.
 */

/** One rule each; the callers write flat rules, without at-rules and nesting. */
const splitRules = (css: string): string[] => css.match(/[^{}]+\{[^{}]*\}/g) ?? [];

/** @returns the first style sheet of the page that accepts rules. */
function openSheet(): CSSStyleSheet | null {
  for (const sheet of Array.from(document.styleSheets)) {
    try {
      if (sheet.cssRules && !sheet.disabled) return sheet;
    } catch {
      // A style sheet of another origin, whose rules cannot be read.
    }
  }
  return null;
}

/** @returns the rules in the sheet as objects, because their index may change later. */
function insertRules(sheet: CSSStyleSheet, rules: readonly string[]): CSSRule[] {
  return rules.flatMap((text) => sheet.cssRules[sheet.insertRule(text, sheet.cssRules.length)] ?? []);
}

/** Rules that stay as long as at least one component needs them. */
export function stylesheetSingleton(): { add: (css: string) => void; remove: () => void } {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  let added: CSSRule[] = [];
  return {
    add(css) {
      if (users === 0) {
        sheet = openSheet();
        if (sheet) added = insertRules(sheet, splitRules(css));
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      for (const rule of added) {
        const index = Array.from(sheet.cssRules).indexOf(rule);
        if (index >= 0) sheet.deleteRule(index);
      }
      added = [];
      sheet = null;
    },
  };
}

/** @returns a hook that keeps `css` while its component is mounted. */
export function styleHookSingleton(): (css: string) => void {
  const rules = stylesheetSingleton();
  return (css) => {
    useEffect(() => {
      rules.add(css);
      return () => rules.remove();
    }, [css]);
  };
}

/** @returns a component that keeps its `styles` while it is mounted. */
export function styleSingleton(): (props: { styles: string }) => null {
  const useStyle = styleHookSingleton();
  return ({ styles }) => {
    useStyle(styles);
    return null;
  };
}
