import type { Environment } from '#core/environment.ts';
import { createAskedPage } from '#core/page/asked-page.ts';
import { createShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import * as detailPage from './detail.page.tsx';
import { needs, type RepairDetail } from './questions.ts';

/** The questions, their forms and what they send. */
export const loadRest = () => import('./detail-lazy.ts');

/** /aftercare/detail?id — one repair from its application to its end; polled until nothing can change any more. */
export const createRepairDetail = (env: Environment): RepairDetail => ({
  ...createAskedPage(env, detailPage, {
    load: loadRest,
    isOpen: ({ actions }, question) => actions.includes(needs[question]),
  }),
  showPictures: createShowPictures(env),
});
