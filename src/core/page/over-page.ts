import { createOverPage, type OverPage } from '../navigation/over-page.ts';

let current: OverPage | undefined;

/** @returns what lies over this page and its entry of the history, made at the first call; never in the static build */
export const getOverPage = (): OverPage => (current ??= createOverPage(window));
