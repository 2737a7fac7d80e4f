import * as v from 'valibot';
import type { AppStorage } from '../storage.ts';

const key = 'all:version-checked';

/** Whether the app's version was checked since its start (specification, section 4: once). */
export const isVersionChecked = (storage: AppStorage): boolean => storage.read(key, v.boolean()) === true;

export const keepVersionChecked = (storage: AppStorage): void => void storage.write(key, true);
