import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './source-files.ts';

const tokens = 'src/ui/styles/tokens.css';
const themes = [tokens, 'src/features/map/engine/map-theme.css'];
const sheets = filesUnder('src', ['.css', '.astro', '.tsx']).filter((it) => !it.startsWith('src/sandbox/'));

/** Lines of `files` that match, as `file:line: text`. */
const hits = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

const noThemes = sheets.filter((it) => !themes.includes(it));
const css = sheets.filter((it) => it.endsWith('.css'));

describe('styles', () => {
  it('take every colour from the tokens', () => {
    expect(hits(noThemes, /#[0-9a-f]{3,8}\b(?!['"/])|\brgba?\(|\bhsla?\(/i)).toEqual([]);
  });

  it('take every font size and duration from the tokens', () => {
    const raw = css.filter((it) => it !== tokens && !it.endsWith('/base.css'));
    expect(hits(raw, /font-size:\s*[\d.]+|(?:transition|animation)[^;]*\b\d+m?s\b/)).toEqual([]);
  });
});
