import type { AtRule, ChildNode, Plugin } from 'postcss';

/** The rules of a block for one way to be dark. @param root the page that is dark that way */
const under = (block: AtRule, root: string): ChildNode[] =>
  (block.nodes ?? []).map((node) =>
    node.type === 'rule'
      ? node.clone({ selector: node.selector === ':root' ? root : `${root} ${node.selector}` })
      : node.clone(),
  );

/**
 * `@dark { :root { … } }` in a style sheet: what holds where the system is dark and the native app forces nothing, and
 * where the native app forces it. CSS has no way to write one block for both on the old web views of the floor.
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
