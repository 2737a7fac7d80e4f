import type { AtRule, ChildNode, Plugin } from 'postcss';

/** The rules of a block for one kind of dark mode. @param root selector of the page in that mode */
const under = (block: AtRule, root: string): ChildNode[] =>
  (block.nodes ?? []).map((node) =>
    node.type === 'rule'
      ? node.clone({ selector: node.selector === ':root' ? root : `${root} ${node.selector}` })
      : node.clone(),
  );

/**
 * `@dark { :root { … } }` in a style sheet: rules for a dark system without a forced mode, and for a dark mode forced
 * by the native app. CSS has no way to write one block for both on the oldest supported browsers.
 */
export const darkMode = (): Plugin => ({
  postcssPlugin: 'plugway:dark-mode',
  AtRule: {
    dark(block, { atRule }) {
      block.replaceWith(
        atRule({
          name: 'media',
          params: '(prefers-color-scheme: dark)',
          nodes: under(block, ':root:not(.light)'),
        }),
        ...under(block, ':root.dark'),
      );
    },
  },
});
