import type { Environment } from '#core/environment.ts';
import { createAskedPage } from '#core/page/asked-page.ts';
import { createShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import * as detailsPage from './details.page.tsx';
import { needs, type DetailsScreen } from './questions.ts';

/** The questions, their forms and what they send. */
export const loadRest = () => import('./details-lazy.ts');

/** /pile/details/:id — an application from its papers to its acceptance; polled until nothing can change any more. */
export const createDetails = (env: Environment): DetailsScreen => ({
  ...createAskedPage(env, detailsPage, {
    load: loadRest,
    isOpen: ({ actions }, question) => needs[question].some((action) => actions.includes(action)),
  }),
  showPictures: createShowPictures(env),
});
