import * as v from 'valibot';
import type { AppStorage } from '../storage.ts';

const key = 'all:version-checked';

/** Whether the app's version was looked at since its start (specification, section 4: once). */
export const isVersionChecked = (storage: AppStorage): boolean => storage.read(key, v.boolean()) === true;

/** Notes that the version was checked. */
export const keepVersionChecked = (storage: AppStorage): void => void storage.write(key, true);
