import { describe, expect, it } from 'vitest';
import { ownStyles } from '#delivery/astro/own-styles.ts';
import { inlineHashes } from '#delivery/hosts/inline-hashes.ts';

const css =
  '.pw-button{color:red}.u-mt-1,.u-mt-2{margin:1px}.u-w-1\\/2{width:50%}@media (min-width:9px){.u-p-1{padding:0}}.u-room-1\\.4{flex:1}a.u-mt-3:hover{top:0}';
const hashOf = (text: string) => inlineHashes(`<style>${text}</style>`, 'style').join('');
const page = (body: string) =>
  `<meta content="style-src 'self' ${hashOf(css)};"><style>${css}</style>${body}`;
const styleOf = (html: string) => /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';

it('style purge: a page keeps the utilities it uses and all styles of the kit', async () => {
  const kept = styleOf(await ownStyles()(page('<astro-island></astro-island><p class="a u-mt-2">.</p>'), []));
  expect(kept).toBe('.pw-button{color:red}.u-mt-2{margin:1px}');
});

it('style purge: a page keeps classes named in its scripts, whatever characters surround them', async () => {
  const scripts = ['e("p",{className:`u-p-1 ${x}`})', 't=\'u-w-1/2\';n="u-room-1.4"', 'u(["u-mt-3"])'];
  const kept = styleOf(await ownStyles()(page('<astro-island></astro-island>'), scripts));
  expect(kept).toContain('padding:0');
  expect(kept).toContain('width:50%');
  expect(kept).toContain('flex:1');
  expect(kept).toContain('top:0');
  expect(kept).not.toContain('margin');
});

it('style purge: the policy lists the hash of the reduced style instead of the old one', async () => {
  const html = await ownStyles()(page('<p class="u-mt-1">.</p>'), []);
  expect(html).toContain(hashOf(styleOf(html)));
  expect(html).not.toContain(hashOf(css));
});

it('style purge: the name of a utility inside the style itself is no use of it', async () => {
  const keep = ownStyles();
  expect(styleOf(await keep(page(''), []))).toBe('');
  expect(styleOf(await keep(page('<p class="u-mt-1">.</p>'), []))).toContain('.u-mt-1{');
});

describe('style purge of a text page', () => {
  const kit =
    ':root{--a:1px;--b:var(--a);--c:2px}.pw-row{margin:var(--b)}.pw-tag-busy{top:0}.pw-sheet{margin:var(--c)}' +
    'body.theme-ora{top:1px}:root:not(.light) p{top:2px}:root.dark p{top:3px}.fs-200 p{top:4px}[data-open] p{top:5px}' +
    '@keyframes pw-turn{to{top:0}}fieldset{top:6px}table{top:7px}';
  const keptOf = async (body: string, scripts: readonly string[] = []) =>
    styleOf(await ownStyles()(`<style>${kit}</style>${body}`, scripts));

  it('style purge of a text page: keeps the kit styles it uses and the variables that these read', async () => {
    const kept = await keptOf('<p class="pw-row">.</p>');
    expect(kept).toContain(':root{--a:1px;--b:var(--a)}.pw-row{margin:var(--b)}');
    for (const gone of ['--c', 'pw-sheet', 'pw-tag', 'data-open', 'keyframes', 'fieldset']) {
      expect(kept, gone).not.toContain(gone);
    }
  });

  it('style purge of a text page: all texts get the same styles, whichever elements an article uses', async () => {
    const [one, other] = await Promise.all(['<table></table>', '<p>.</p>'].map((body) => keptOf(body)));
    expect(one).toContain('table{top:7px}');
    expect(other).toBe(one);
  });

  it('style purge of a text page: keeps rules for brand, dark mode and text size', async () => {
    const kept = await keptOf('<body><p>.</p>');
    for (const top of ['1px', '2px', '3px', '4px']) expect(kept).toContain(`top:${top}`);
  });

  it('style purge of a text page: keeps classes that a script names or puts together', async () => {
    const scripts = ['e.className=`pw-tag-${state}`', 'e.toggleAttribute("data-open")'];
    const kept = await keptOf('<p>.</p>', scripts);
    expect(kept).toContain('.pw-tag-busy{');
    expect(kept).toContain('[data-open] p{');
    expect(kept).not.toContain('pw-sheet');
  });
});
