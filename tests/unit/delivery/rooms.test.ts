import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The table of `src/delivery/README.md`: a folder imports only folders after it. */
const rooms = ['release', 'support-floor', 'astro', 'supply', 'gate', 'brand', 'hosts', 'documents'];

const importsOf = (room: string): string[] =>
  readdirSync(`src/delivery/${room}`)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const code = readFileSync(`src/delivery/${room}/${file}`, 'utf8');
      const found = code.matchAll(/(?:from|import)\s*\(?\s*'(?:\.\.|#delivery)\/([\w-]+)\//g);
      return [...found].map(([, to = '']) => to);
    });

describe('folders of the build tools', () => {
  it.each(rooms)('folder of the build tools: %s imports only folders below it', (room) => {
    const below = rooms.slice(rooms.indexOf(room) + 1);
    expect(importsOf(room).filter((to) => !below.includes(to))).toEqual([]);
  });

  it('folders of the build tools: are found by this test', () => {
    expect(rooms.flatMap(importsOf).length).toBeGreaterThan(10);
  });
});
