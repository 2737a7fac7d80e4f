import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './source-files.ts';

/** Allowed imports between folders; all others are errors (see `src/README.md`). */
const allowed: Record<string, readonly string[]> = {
  pages: ['layouts', 'content', 'features', 'domain/ui', 'ui', 'core', 'routes', 'contract'],
  content: ['core', 'routes'],
  'content.config.ts': ['routes'],
  // The frontmatter of a layout runs in the build alone.
  layouts: ['content', 'domain/ui', 'ui', 'domain', 'core', 'offline', 'routes', 'contract', 'delivery'],
  features: ['domain/ui', 'ui', 'domain', 'core', 'contract', 'routes'],
  offline: ['routes'],
  'domain/ui': ['domain', 'ui', 'core', 'contract', 'routes'],
  domain: ['core', 'contract', 'routes'],
  ui: ['core', 'contract', 'routes'],
  core: ['contract', 'routes'],
  contract: [],
  routes: [],
  sandbox: ['contract', 'routes'],
  'host-check': ['core', 'contract'],
  conform: ['contract', 'sandbox', 'delivery', 'core'],
  delivery: ['contract', 'content', 'routes', 'sandbox', 'core'],
};

const files = filesUnder('src', ['.ts', '.tsx', '.astro']).filter((file) => !file.endsWith('.d.ts'));
const room = (file: string): string => {
  if (file === 'src/routes.ts') return 'routes';
  return file.startsWith('src/domain/ui/') ? 'domain/ui' : (file.split('/')[1] ?? '');
};
const area = (file: string): string => file.split('/')[2] ?? '';

const imports = new Map<string, string[]>();
for (const file of files) {
  const found = [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  imports.set(
    file,
    found.flatMap((target) => {
      const [module = ''] = target.split('?');
      const path = module.startsWith('#') ? `src/${module.slice(1)}` : normalize(join(dirname(file), module));
      if (!existsSync(path)) throw new Error(`${file} imports ${target}, which is not there`);
      return files.includes(path) ? [path] : [];
    }),
  );
}

describe('imports', () => {
  it('imports: are found by this test', () => {
    expect([...imports.values()].flat().length).toBeGreaterThan(100);
  });

  it('imports: go in one direction between the folders of src', () => {
    const wrong = [...imports].flatMap(([from, targets]) =>
      targets
        .filter((to) => room(from) !== room(to) && !(allowed[room(from)] ?? []).includes(room(to)))
        .map((to) => `${from} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports: paths of three folders up are written from the root of src', () => {
    const all = ['src', 'tests'].flatMap((folder) => filesUnder(folder, ['.ts', '.tsx', '.astro']));
    const climbing = all.flatMap((file) =>
      [...read(file).matchAll(/from '((?:\.\.\/){3}[^']+)'/g)].map(([, target = '']) =>
        join(dirname(file), target),
      ),
    );
    expect(climbing.filter((path) => /^(src|tests)\//.test(path))).toEqual([]);
  });

  it('imports: no feature imports another', () => {
    const wrong = [...imports].flatMap(([from, targets]) =>
      targets
        .filter((to) => room(from) === 'features' && room(to) === 'features' && area(from) !== area(to))
        .map((to) => `${from} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports: have no circles', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) {
        circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
        return;
      }
      if (done.has(file)) return;
      for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });
});
