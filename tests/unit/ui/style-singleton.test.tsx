// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { styleSingleton, stylesheetSingleton } from '#ui/dialog/style-singleton.ts';
import { render } from './render.ts';

const css = `
  .locked { overflow: hidden !important; }
  body[data-scroll-locked] { overflow: hidden; }
`;
let element: HTMLStyleElement;

beforeEach(() => {
  element = document.createElement('style');
  element.textContent = 'p { margin: 0; }';
  document.head.append(element);
});
afterEach(() => element.remove());

const rules = () =>
  Array.from(element.sheet?.cssRules ?? []).map((rule) => rule.cssText.split('{')[0]?.trim());

describe('style singleton', () => {
  it('style singleton: writes into one style sheet of the page for all users, and removes its own rules', () => {
    const styles = stylesheetSingleton();
    styles.add(css);
    styles.add(css);
    expect(rules()).toEqual(['p', '.locked', 'body[data-scroll-locked]']);
    expect(document.querySelectorAll('style')).toHaveLength(1);
    styles.remove();
    expect(rules()).toHaveLength(3);
    styles.remove();
    expect(rules()).toEqual(['p']);
  });

  it('style singleton: keeps rules that others added after it', () => {
    const one = stylesheetSingleton();
    const other = stylesheetSingleton();
    one.add('.one { top: 0; }');
    other.add('.other { top: 0; }');
    one.remove();
    expect(rules()).toEqual(['p', '.other']);
  });

  it('style singleton: does nothing without a style sheet', () => {
    element.remove();
    const styles = stylesheetSingleton();
    styles.add(css);
    styles.remove();
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });

  it('style singleton: is present while its component is mounted', async () => {
    const Style = styleSingleton();
    const { update } = await render(<Style styles={css} />);
    expect(rules()).toHaveLength(3);
    await update(null);
    expect(rules()).toEqual(['p']);
  });
});
