/** The names of the shared schemas that a part of the document refers to. */
const referred = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/**
 * @param from the parts of the document that refer to shared schemas
 * @returns the schemas that these parts use, and those that they use themselves
 */
export function pruned<T>(schemas: Readonly<Record<string, T>>, from: readonly unknown[]): Record<string, T> {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const name of referred(part)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? null);
    }
  };
  for (const part of from) follow(part);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
