import { configDefaults, defineConfig, mergeConfig, type UserWorkspaceConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';

/**
 * The S3 client corrects its clock by the `Date` header, which Node writes with the real time: this file
 * cannot run at another time.
 */
const realTime = [...configDefaults.exclude, '**/deploy-s3.rest.test.ts'];

const projects = (usual.test?.projects ?? []).map((project) =>
  mergeConfig(project as UserWorkspaceConfig, { test: { exclude: realTime } }),
);

/** The unit tests with the clock of {@link ./begin-at.ts}. */
export default defineConfig({
  ...usual,
  test: { ...usual.test, setupFiles: ['tests/hours/begin-at.ts'], projects },
});
