import { writeFile } from 'node:fs/promises';

interface Chunk {
  type: string;
  modules?: Readonly<Record<string, { renderedLength: number }>>;
}

/** What each file of scripts is made of: module → characters before minifying, by file. */
export type ModuleReport = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Name of a module from the project's folder, or its package. */
const nameOf = (id: string): string => {
  const path = id.replaceAll('\\', '/').replace(/[\0?].*$/, '') || id.replaceAll('\0', '');
  return path.split('/node_modules/').pop() ?? path;
};

/** Writes down what went into each file, where `PLUGWAY_MODULES` says; `npm run size` reads it. */
export const moduleReport = () => ({
  name: 'plugway:module-report',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  async generateBundle(_options: unknown, bundle: Readonly<Record<string, Chunk>>) {
    const file = process.env.PLUGWAY_MODULES;
    if (!file) return;
    const root = `${process.cwd().replaceAll('\\', '/')}/`;
    const report = Object.fromEntries(
      Object.entries(bundle).flatMap(([name, { type, modules = {} }]) =>
        type === 'chunk'
          ? [
              [
                name,
                Object.fromEntries(
                  Object.entries(modules).map(([id, it]) => [
                    nameOf(id).replace(root, ''),
                    it.renderedLength,
                  ]),
                ),
              ],
            ]
          : [],
      ),
    );
    await writeFile(file, JSON.stringify(report));
  },
});
