import { expect, it } from 'vitest';
import { ownStyles } from '#delivery/astro/own-styles.ts';
import { inlineHashes } from '#delivery/hosts/inline-hashes.ts';

const css =
  '.pw-button{color:red}.u-mt-1,.u-mt-2{margin:1px}.u-w-1\\/2{width:50%}@media (min-width:9px){.u-p-1{padding:0}}.u-room-1\\.4{flex:1}a.u-mt-3:hover{top:0}';
const hashOf = (text: string) => inlineHashes(`<style>${text}</style>`, 'style').join('');
const page = (body: string) =>
  `<meta content="style-src 'self' ${hashOf(css)};"><style>${css}</style>${body}`;
const styleOf = (html: string) => /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';

it('a page keeps the utilities that it names, and everything of the kit', async () => {
  const kept = styleOf(await ownStyles()(page('<p class="a u-mt-2">.</p>'), []));
  expect(kept).toBe('.pw-button{color:red}.u-mt-2{margin:1px}');
});

it('a page keeps what one of its scripts names, whatever stands around the name', async () => {
  const scripts = ['e("p",{className:`u-p-1 ${x}`})', 't=\'u-w-1/2\';n="u-room-1.4"', 'u(["u-mt-3"])'];
  const kept = styleOf(await ownStyles()(page(''), scripts));
  expect(kept).toContain('padding:0');
  expect(kept).toContain('width:50%');
  expect(kept).toContain('flex:1');
  expect(kept).toContain('top:0');
  expect(kept).not.toContain('margin');
});

it('the policy allows what is left, and no longer what was there', async () => {
  const html = await ownStyles()(page('<p class="u-mt-1">.</p>'), []);
  expect(html).toContain(hashOf(styleOf(html)));
  expect(html).not.toContain(hashOf(css));
});

it('the name of a utility in the style itself is no use of it', async () => {
  const keep = ownStyles();
  expect(styleOf(await keep(page(''), []))).toBe('.pw-button{color:red}');
  expect(styleOf(await keep(page('<p class="u-mt-1">.</p>'), []))).toContain('.u-mt-1{');
});
