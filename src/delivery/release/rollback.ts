import type { BrandName } from '#contract/brand.ts';
import { parallel } from '../parallel.ts';
import { Failure } from '../run.ts';
import { withLock } from './lock.ts';
import {
  copyPath,
  isMutable,
  readReleases,
  type Release,
  type ReleaseFile,
  type Releases,
} from './release.ts';
import { siteFile } from './site.ts';
import { changedFiles, stalePages, switchRelease, type NewFile } from './switch-release.ts';
import { uploadsAtOnce, type Target } from './target.ts';

export interface RollbackOptions {
  brand: BrandName;
  /** Name of a release; empty for the previous one. */
  to: string;
}

/** Steps of a rollback. */
export interface RollbackPlan {
  goal: Release;
  changed: ReleaseFile[];
  stale: string[];
}

function chooseGoal(
  { name }: Target,
  { all, current }: Releases,
  to: string,
  isCut: (release: Release) => boolean,
): Release {
  if (!current) throw new Failure(`${name} has no release yet: there is nothing to roll back`);
  if (to) {
    const named = all.find((release) => release.id === to);
    if (!named) throw new Failure(`${name} has no release ${to}; --list shows those that are kept`);
    if (!named.published) throw new Failure(`${to} was never published whole; deploy it again instead`);
    return named;
  }
  // After an interrupted deploy, the release before the new one is the current one.
  if (isCut(current)) return current;
  const previous = all.find((release) => release.id === current.previous);
  if (previous) return previous;
  throw new Failure(`${name}: there is no kept release before ${current.id} to roll back to`);
}

/** Reads the target and changes nothing. @throws Failure if there is no release to return to */
export async function planRollback(target: Target, { brand, to }: RollbackOptions): Promise<RollbackPlan> {
  const stored = await target.list();
  const releases = await readReleases(target, stored);
  const { current } = releases;
  if (current && current.brand !== brand) {
    throw new Failure(`${target.name} holds the site of ${current.brand}, not of ${brand}`);
  }
  const changesOf = (release: Release) => changedFiles(release.files.filter(isMutable), stored, current);
  const goal = chooseGoal(target, releases, to, (release) => changesOf(release).length > 0);
  const [gone, ...more] = goal.files
    .map((file) => (isMutable(file) ? copyPath(file) : file.path))
    .filter((path) => !stored.has(path));
  if (gone) {
    const rest = more.length > 0 ? ` and ${more.length} more` : '';
    throw new Failure(`${target.name}: ${goal.id} cannot be put back, it has lost ${gone}${rest}`);
  }
  return { goal, changed: changesOf(goal), stale: stalePages(stored, releases, goal) };
}

/** Restores the pages of a former release; hashed files are not changed. @throws Failure */
export function rollback(target: Target, options: RollbackOptions): Promise<RollbackPlan> {
  return withLock(target, async (checkLock) => {
    await target.tidy();
    const plan = await planRollback(target, options);
    const files: NewFile[] = [];
    await parallel(plan.changed, uploadsAtOnce, async (file) => {
      const body = (await target.read(copyPath(file))) ?? Buffer.alloc(0);
      if (siteFile(file.path, body).sha256 !== file.sha256) {
        throw new Failure(`${target.name}: the copy of ${file.path} of ${plan.goal.id} is damaged`);
      }
      files.push({ ...file, body });
    });
    await checkLock();
    await switchRelease(target, plan.goal, files);
    await parallel(plan.stale, uploadsAtOnce, target.remove);
    return plan;
  });
}
