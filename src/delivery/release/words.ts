import type { Plan } from './publish.ts';
import type { Releases } from './release-store.ts';

const kib = 1024;

/** @returns e.g. `12.5 KiB`. */
const sizeOf = (bytes: number): string => `${(bytes / kib).toFixed(1)} KiB`;

const bytesOf = (files: readonly { body: Buffer }[]): number =>
  files.reduce((sum, { body }) => sum + body.length, 0);

/** @returns what a publishing did, in one line without its time. @param files how many the site has */
export const summaryOf = ({ uploads, stale, leftovers }: Plan, files: number): string => {
  const removed = stale.length + leftovers.paths.length;
  return (
    `${uploads.length} files uploaded (${sizeOf(bytesOf(uploads))}), ${files - uploads.length} kept` +
    (removed > 0 ? `, ${removed} old ones removed` : '')
  );
};

/** @returns one line per release, newest first. */
export const listOf = ({ all, current }: Releases): string[] =>
  all.map((it) => {
    const state = it.id === current?.id ? 'current' : it.published ? 'kept' : 'not finished';
    const size = sizeOf(it.files.reduce((sum, { bytes }) => sum + bytes, 0));
    return `${it.id}  ${state.padEnd(12)}  ${it.published ?? '-'.padEnd(24)}  ${it.files.length} files, ${size}`;
  });
