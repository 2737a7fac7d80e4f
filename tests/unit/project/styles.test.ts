import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './source-files.ts';

const tokens = 'src/ui/styles/tokens.css';
const themes = [tokens, 'src/features/map/engine/map-theme.css'];
const sheets = filesUnder('src', ['.css', '.astro', '.tsx']).filter(
  (file) => !file.startsWith('src/sandbox/'),
);

/** Allowed properties of a sheet outside the kit: layout and spacing are utilities, see src/ui/README.md. */
const drawings: Record<string, string> = {
  'city/cities.css': 'the height of the head, and the strip of letters with its bubble',
  'connector/connector.css': 'the pile, its connector and the car',
  'energy/energy.css': 'one number that goes by the width of the screen',
  'home-pile/robot/robot.css': 'the arm, the ring of a hold, and touches of what is held',
  'map/charge-map.css': 'the ground of the map, and its buttons between map and sheet',
  'map/engine/ground/ground.css': 'names on the ground, in px on purpose',
  'map/engine/leaflet-base.css': 'the part of the style sheet of Leaflet that is used',
  'map/engine/map-theme.css': 'colours of the map',
  'map/engine/markers.css': 'anchors, dots and rings, in px on purpose',
  'map/engine/signs.css': 'the owner, the car and a chosen place on the map',
  'map/engine/pill.css': 'a station with its price, in px on purpose',
  'map/list/station-row.css': 'rows that the browser need not lay out',
  'home-pile/console/month-chart.css': 'the days of a month as bars',
  'pre-order/choice-sheet.css': 'the box of an option',
  'search/search.css': 'the height of the head of the page',
  'station/station-comments.css': 'the line that tells when the comments come near',
  'station/station-head.css': 'the first photo, in px on purpose',
  'tariff/tariff.css': 'the band over the present hour',
};

/** Lines of `files` that match, as `file:line: text`. */
const hits = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

const noThemes = sheets.filter((file) => !themes.includes(file));
const css = sheets.filter((file) => file.endsWith('.css'));
/** The components: the kit, and those of the domain. */
const isComponent = (file: string) => /^src\/(domain\/)?ui\//.test(file);
const outside = css.filter((file) => !isComponent(file));
const kit = css.filter((file) => isComponent(file) && !file.startsWith('src/ui/styles/'));

describe('styles', () => {
  it('styles: every color is a token', () => {
    expect(hits(noThemes, /#[0-9a-f]{3,8}\b(?!['"/])|\brgba?\(|\bhsla?\(/i)).toEqual([]);
  });

  it('styles: every font size and duration is a token', () => {
    const raw = css.filter((file) => file !== tokens && !file.endsWith('/base.css'));
    expect(hits(raw, /font-size:\s*[\d.]+|(?:transition|animation)[^;]*\b\d+m?s\b/)).toEqual([]);
  });

  it('styles: no selector makes the browser check the siblings of elements that come and go', () => {
    // The browser would check every parent, and restyle all its children with each change.
    expect(hits(css, /~\s*\*/)).toEqual([]);
  });

  it('styles: only the listed sheets outside of the components exist, and they only draw', () => {
    expect(outside.map((file) => file.replace('src/features/', '')).sort()).toEqual(
      Object.keys(drawings).sort(),
    );
  });

  it('styles: outside of the components and the map, spacing is left to utilities', () => {
    const plain = outside.filter((file) => !file.startsWith('src/features/map/'));
    expect(hits(plain, /^\s*(?:margin|padding|gap)\b/)).toEqual([]);
  });

  it('styles: sheets outside of the components do not change classes of components', () => {
    const files = sheets.filter((file) => !isComponent(file) && !file.endsWith('.tsx'));
    expect(hits(files, /\.pw-/)).toEqual([]);
  });

  it('styles: components take grid steps from the tokens', () => {
    expect(hits(kit, /\b(?:margin|padding|gap)[a-z-]*:[^;]*\b(?:4|8|12|16|20|24|32|40|48|64)px/)).toEqual([]);
  });
});
