import { readFile } from 'node:fs/promises';
import type { ModuleReport } from '../astro/module-report.ts';

/** Part of a file's bytes that is for one room of the sources or one package. */
export interface Share {
  readonly name: string;
  readonly bytes: number;
}

/** `src/core/http/client.ts` → `src/core/http`, `react-dom/cjs/…` → `react-dom`. */
function roomOf(module: string): string {
  const parts = module.split('/');
  if (parts[0] === 'src') return parts.slice(0, Math.min(3, parts.length - 1)).join('/') || module;
  return parts.slice(0, module.startsWith('@') ? 2 : 1).join('/');
}

/** @returns the report of the last build, or nothing where there is none */
export const readModules = async (file: string): Promise<ModuleReport> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as ModuleReport;

/**
 * What the bytes of a file are for, largest first. Estimated: a room has the part of the compressed file that it has
 * of the characters before minifying.
 * @param file path as the page names it @param bytes of the file after gzip
 */
export function sharesOf(report: ModuleReport, file: string, bytes: number): Share[] {
  const modules = report[file.replace(/^\//, '')] ?? {};
  const rooms = new Map<string, number>();
  for (const [module, length] of Object.entries(modules)) {
    rooms.set(roomOf(module), (rooms.get(roomOf(module)) ?? 0) + length);
  }
  const all = [...rooms.values()].reduce((sum, it) => sum + it, 0);
  return [...rooms]
    .map(([name, length]) => ({ name, bytes: (bytes * length) / all }))
    .sort((a, b) => b.bytes - a.bytes);
}
