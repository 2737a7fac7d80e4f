import * as v from 'valibot';
import { DeployError } from './deploy-error.ts';
import {
  isReleaseId,
  manifestPath,
  pointerPath,
  pointerSchema,
  releaseSchema,
  releasesFolder,
  type Release,
} from './release.ts';
import type { FileHeaders, Target } from './target.ts';

/** Records must never come out of a cache. */
export const recordHeaders: FileHeaders = {
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-store',
};

/** What a target says about itself. */
export interface Releases {
  /** Newest first. */
  all: Release[];
  current: Release | undefined;
}

async function readRecord<T>(target: Target, path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const body = await target.read(path);
  let record: unknown;
  try {
    record = JSON.parse(body?.toString() ?? '');
  } catch {
    record = undefined;
  }
  const result = v.safeParse(schema, record);
  if (!result.success)
    throw new DeployError(`${target.name}: ${path} cannot be read as a record of releases`);
  return result.output;
}

/** @param stored what the target lists */
export async function readReleases(target: Target, stored: ReadonlyMap<string, string>): Promise<Releases> {
  const ids = [...stored.keys()]
    .filter((it) => it.startsWith(releasesFolder) && it.endsWith('.json'))
    .map((it) => it.slice(releasesFolder.length, -'.json'.length))
    .filter(isReleaseId)
    .sort()
    .reverse();
  const all = await Promise.all(ids.map((it) => readRecord(target, manifestPath(it), releaseSchema)));
  if (!stored.has(pointerPath)) return { all, current: undefined };
  const { current } = await readRecord(target, pointerPath, pointerSchema);
  const found = all.find((it) => it.id === current);
  if (!found) throw new DeployError(`${target.name}: the record of its release ${current} is missing`);
  return { all, current: found };
}

const write = (target: Target, path: string, record: object) =>
  target.write(path, Buffer.from(`${JSON.stringify(record, null, 1)}\n`), recordHeaders);

export const writeRelease = (target: Target, release: Release): Promise<void> =>
  write(target, manifestPath(release.id), release);

export const writePointer = (target: Target, { id }: Release): Promise<void> =>
  write(target, pointerPath, { current: id });
