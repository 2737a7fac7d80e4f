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

it('knows every utility that is written', () => {
  expect([...written].filter((name) => !sheet.matched.has(name))).toEqual([]);
});

it('takes every length of a utility from the tokens, but hairlines, the ring of the focus and sizes that go by text or screen', () => {
  const raw = sheet.css
    .split('\n')
    .filter(
      (rule) =>
        !/^\.u-(from-|room-|max-h-half|outline-in)/.test(rule) &&
        /(?<![\d.])(?!0px)[\d.]+(?:px|rem|em|vh)\b/.test(rule.replaceAll('1px solid', '')),
    );
  expect(raw).toEqual([]);
});

it('takes every colour of a utility from the tokens', () => {
  expect(sheet.css.match(/#[0-9a-f]{3,8}\b|rgba?\(|--un-/gi)).toBeNull();
});
