import type { Environment } from '#core/environment.ts';
import { createAskedPage } from '#core/page/asked-page.ts';
import { createShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { act } from './commands.ts';
import * as detailPage from './detail.page.tsx';
import { needs, type RepairDetail } from './questions.ts';

/** /aftercare/detail?id — one repair from its application to its end; polled until nothing can change any more. */
export const createRepairDetail = (env: Environment): RepairDetail => ({
  ...createAskedPage(env, detailPage, {
    act,
    isOpen: ({ actions }, question) => actions.includes(needs[question]),
  }),
  showPictures: createShowPictures(env),
});
