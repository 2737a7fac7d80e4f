import type { Environment } from '#core/environment.ts';
import { createAskedPage, type AskedPage } from '#core/page/asked-page.ts';
import { createShowPictures, type ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { act, type Question } from './repair-writes.ts';
import * as detailPage from './repair-detail.page.tsx';
import type { Repair } from '../repair-words.ts';

/** /aftercare/detail?id: one repair from its request to its end; polled until nothing can change any more. */
export const createRepairDetail = (env: Environment): RepairDetail => ({
  ...createAskedPage(env, detailPage, {
    act,
    isOpen: ({ actions }, question) => actions.includes(needs[question]),
  }),
  showPictures: createShowPictures(env),
});

/** A question is open as long as the server allows its action. */
const needs: Readonly<Record<Question, Repair['actions'][number]>> = {
  cancel: 'CANCEL',
  accept: 'QUOTE',
  refuse: 'QUOTE',
  confirm: 'CONFIRM',
  reschedule: 'RESCHEDULE',
  reopen: 'REOPEN',
};

export interface RepairDetail extends AskedPage<Repair, Question> {
  readonly showPictures: ShowPictures;
}
