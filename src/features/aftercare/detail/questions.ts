import type { AskedPage } from '#core/page/asked-page.ts';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import type { Repair } from '../repair-data.ts';

/** What the owner is asked before it is done. */
export type Question = 'cancel' | 'accept' | 'refuse' | 'confirm' | 'reschedule' | 'reopen';

/** The action that a question needs. */
export const needs: Readonly<Record<Question, Repair['actions'][number]>> = {
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
