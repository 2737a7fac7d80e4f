import { describe, expect, it } from 'vitest';
import { scanPage } from '#delivery/support-floor/scan-page.ts';
import { scanStyle } from '#delivery/support-floor/scan-style.ts';

const found = (text: string) => scanStyle(text).map((finding) => finding.feature);

describe('styles', () => {
  it.each([
    ['a { aspect-ratio: 1 }', 'css.properties.aspect-ratio'],
    ['a { accent-color: red }', 'css.properties.accent-color'],
    ['a { scrollbar-gutter: stable }', 'css.properties.scrollbar-gutter'],
    ['a { translate: 1px }', 'css.properties.translate'],
    ['a { overflow: clip }', 'css.properties.overflow.clip'],
    ['a { overflow-wrap: anywhere }', 'css.properties.overflow-wrap.anywhere'],
    ['a { text-size-adjust: 100% }', 'css.properties.text-size-adjust'],
    ['a { height: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
    ['a { height: calc(100svh - 1px) }', 'css.types.length.viewport_percentage_units_small'],
    ['a { width: 10cqw }', 'css.types.length.container_query_length_units'],
    ['a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
    ['a { color: oklch(1 1 1) }', 'css.types.color.oklch'],
    ['a:has(b) { top: 0 }', 'css.selectors.has'],
    [':is(a, b) c { top: 0 }', 'css.selectors.is'],
    [':where(a) { top: 0 }', 'css.selectors.where'],
    ['a:focus-visible { top: 0 }', 'css.selectors.focus-visible'],
    ['@layer base { a { top: 0 } }', 'css.at-rules.layer'],
    ['@container (min-width: 1px) { a { top: 0 } }', 'css.at-rules.container'],
    ['@property --a { syntax: "*"; inherits: false }', 'css.at-rules.property'],
    ['@media (width >= 600px) { a { top: 0 } }', 'css.at-rules.media.range_syntax'],
    ['a { &:hover { top: 0 } }', 'css.selectors.nesting'],
  ])('unsupported CSS is found: %s', (text, feature) => {
    expect(found(text)).toContain(feature);
  });

  it.each([
    'a { inset: 0; display: flex; gap: 1px; padding: env(safe-area-inset-top) }',
    'a { width: min(1px, 2vw); height: clamp(1px, 2vh, 3px); color: rgb(0 0 0 / 50%) }',
    'a:not(.b):focus-within::before { content: "" } a::-webkit-scrollbar { display: none }',
    '@media (min-width: 1px) and (prefers-color-scheme: dark) { a { top: 0 } }',
    '@keyframes turn { from { top: 0 } 50% { top: 1px } } @font-face { font-family: a; src: url(a) }',
    ':root { --ratio: 100dvh; --a: color-mix(in srgb, red, blue) }',
  ])('supported CSS passes: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('unsupported CSS value passes after a fallback in the same rule, not before it', () => {
    expect(found('a { height: 100vh; height: 100dvh }')).toEqual([]);
    expect(found('a { height: 100dvh; height: 100vh }')).not.toEqual([]);
    expect(found('a { height: 100svh; height: 100dvh }')).toHaveLength(2);
  });

  it('unprefixed CSS property passes beside its prefixed form', () => {
    expect(found('a { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }')).toEqual([]);
    expect(found('a { -webkit-aspect-ratio: 1; aspect-ratio: 1 }')).toEqual(['css.properties.aspect-ratio']);
  });

  it('unsupported CSS passes inside a matching @supports', () => {
    expect(found('@supports (aspect-ratio: 1) { a { aspect-ratio: 1 } }')).toEqual([]);
    expect(found('@supports selector(:focus-visible) { a:focus-visible { top: 0 } }')).toEqual([]);
  });

  it('unparsable CSS is reported', () => {
    expect(found('a { top: }} b')).not.toEqual([]);
    expect(found('a { .b { top: 0 } }')).not.toEqual([]);
  });
});

describe('pages', () => {
  const features = (text: string) =>
    scanPage(`<!doctype html><body>${text}`).map((finding) => finding.feature);

  it.each([
    ['<script>structuredClone(1)</script>', 'api.structuredClone'],
    ['<script type="module">await 1</script>', 'javascript.operators.await.top_level'],
    ['<style>a{aspect-ratio:1}</style>', 'css.properties.aspect-ratio'],
    ['<template><style>a{aspect-ratio:1}</style></template>', 'css.properties.aspect-ratio'],
    ['<dialog></dialog>', 'html.elements.dialog'],
    ['<p inert>', 'html.global_attributes.inert'],
    ['<img loading="lazy">', 'html.elements.img.loading'],
    ['<link rel="modulepreload" href="a">', 'html.elements.link.rel.modulepreload'],
  ])('unsupported HTML is found: %s', (text, feature) => {
    expect(features(text)).toContain(feature);
  });

  it('HTML that every supported browser has passes', () => {
    const json = '<script type="application/json">{"at": 1}</script>';
    const page = `${json}<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><input type="checkbox"><a href="/b">c</a>`;
    expect(features(page)).toEqual([]);
  });
});
