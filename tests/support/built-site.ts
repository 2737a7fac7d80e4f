import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @returns whether a folder holds a built site: every one has a 404 page */
export const isBuiltSite = (folder: string): boolean => existsSync(join(folder, '404.html'));
