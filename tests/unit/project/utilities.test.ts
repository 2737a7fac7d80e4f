import { createGenerator } from 'unocss';
import { expect, it } from 'vitest';
import config from '../../../uno.config.ts';
import { filesUnder, read } from './source-files.ts';

const written = new Set(
  filesUnder('src', ['.tsx', '.ts', '.astro']).flatMap(
    (file) => read(file).match(/(?<![\w.-])(?:[a-z]+:)*-?u-[a-z][\w./-]*/g) ?? [],
  ),
);
const sheet = await createGenerator(config).then((uno) => uno.generate(written, { preflights: false }));

it('utility classes: every used one is defined', () => {
  expect([...written].filter((name) => !sheet.matched.has(name))).toEqual([]);
});

it('utility classes: every length is a token, except hairlines, the focus ring and sizes by text or screen', () => {
  const raw = sheet.css
    .split('\n')
    .filter(
      (rule) =>
        !/^\.u-(from-|room-|max-h-half|outline-in)/.test(rule) &&
        /(?<![\d.])(?!0px)[\d.]+(?:px|rem|em|vh)\b/.test(rule.replaceAll('1px solid', '')),
    );
  expect(raw).toEqual([]);
});

it('utility classes: every color is a token', () => {
  expect(sheet.css.match(/#[0-9a-f]{3,8}\b|rgba?\(|--un-/gi)).toBeNull();
});
