import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenesWith } from '#tests/look/scenes/all.ts';
import { pictureName } from '#tests/look/scenes/scene.ts';
import { readmePictures } from '#tests/look/readme.ts';
import { read } from './source-files.ts';

describe('README picture', () => {
  it('README pictures: are those that `npm run look -- --readme` takes, and no others', () => {
    const shown = [...read('README.md').matchAll(/\]\(\.readme\/([\w.-]+)\)/g)].map(([, name]) => name);
    expect(shown).toEqual(Object.keys(readmePictures));
    expect(readdirSync('.readme').sort()).toEqual(Object.keys(readmePictures).sort());
    for (const scene of Object.values(readmePictures))
      expect(scenesWith(scene).map(pictureName)).toContain(scene);
  });

  it.each(Object.keys(readmePictures))('README picture %s has at most 150 KiB', (name) => {
    expect(statSync(`.readme/${name}`).size).toBeLessThanOrEqual(150 * 1024);
  });
});
