import { createOverPage, type OverPage } from '../navigation/over-page.ts';

let current: OverPage | undefined;

/** @returns the overlays of this page with their history entry, created at the first call; not for the static build */
export const getOverPage = (): OverPage => (current ??= createOverPage(window));
