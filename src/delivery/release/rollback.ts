import type { BrandName } from '#contract/brand.ts';
import { DeployError } from './deploy-error.ts';
import { withLock, type Lock } from './lock.ts';
import { parallel } from './parallel.ts';
import { copyPath, isMutable, type Release, type ReleaseFile } from './release.ts';
import { readReleases, type Releases } from './release-store.ts';
import { siteFile } from './site.ts';
import { changedFiles, stalePages, switchRelease } from './switch-release.ts';
import { uploadsAtOnce, type Target } from './target.ts';

export interface RollbackOptions {
  brand: BrandName;
  /** Name of a release; empty for the one before. */
  to: string;
}

/** What a rollback has to do. */
export interface RollbackPlan {
  goal: Release;
  releases: Releases;
  changed: ReleaseFile[];
  stale: string[];
}

function chooseGoal(
  target: Target,
  { all, current }: Releases,
  to: string,
  isCut: (release: Release) => boolean,
): Release {
  if (!current) throw new DeployError(`${target.name} has no release yet: there is nothing to roll back`);
  if (to) {
    const named = all.find((it) => it.id === to);
    if (!named)
      throw new DeployError(`${target.name} has no release ${to}; --list shows those that are kept`);
    if (!named.published) throw new DeployError(`${to} was never published whole; deploy it again instead`);
    return named;
  }
  // After a deploy that was cut, the release before the new one is the current one.
  if (isCut(current)) return current;
  const previous = all.find((it) => it.id === current.previous);
  if (!previous) {
    throw new DeployError(`${target.name}: there is no kept release before ${current.id} to roll back to`);
  }
  return previous;
}

/** Looks at the target and changes nothing. @throws DeployError where there is nothing to go back to */
export async function planRollback(target: Target, { brand, to }: RollbackOptions): Promise<RollbackPlan> {
  const stored = await target.list();
  const releases = await readReleases(target, stored);
  const { current } = releases;
  if (current && current.brand !== brand) {
    throw new DeployError(`${target.name} holds the site of ${current.brand}, not of ${brand}`);
  }
  const changesOf = (release: Release) => changedFiles(release.files.filter(isMutable), stored, current);
  const goal = chooseGoal(target, releases, to, (it) => changesOf(it).length > 0);
  const gone = goal.files
    .map((it) => (isMutable(it) ? copyPath(it) : it.path))
    .filter((path) => !stored.has(path));
  if (gone.length > 0) {
    const more = gone.length > 1 ? ` and ${gone.length - 1} more` : '';
    throw new DeployError(`${target.name}: ${goal.id} cannot be put back, it has lost ${gone[0]}${more}`);
  }
  return { goal, releases, changed: changesOf(goal), stale: stalePages(stored, releases, goal) };
}

/** Puts the pages of a former release back; hashed files stay as they are. @throws DeployError */
export function rollback(target: Target, options: RollbackOptions): Promise<RollbackPlan> {
  return withLock(target, async (lock: Lock) => {
    await target.tidy();
    const plan = await planRollback(target, options);
    const bodies = new Map<string, Buffer>();
    await parallel(plan.changed, uploadsAtOnce, async (file) => {
      const body = (await target.read(copyPath(file))) ?? Buffer.alloc(0);
      if (siteFile(file.path, body).sha256 !== file.sha256) {
        throw new DeployError(`${target.name}: the copy of ${file.path} of ${plan.goal.id} is damaged`);
      }
      bodies.set(file.path, body);
    });
    await switchRelease({
      ...plan,
      target,
      lock,
      release: plan.goal,
      bodyOf: ({ path }) => bodies.get(path) ?? Buffer.alloc(0),
      onFile: () => {},
    });
    await parallel(plan.stale, uploadsAtOnce, target.remove);
    return plan;
  });
}
