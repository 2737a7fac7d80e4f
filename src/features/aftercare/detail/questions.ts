import type { ReadableAtom } from 'nanostores';
import type { Live } from '#core/live.ts';
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

export interface RepairDetail {
  readonly $repair: ReadableAtom<Live<Repair>>;
  /** Which question is open. */
  readonly $asking: ReadableAtom<Question | null>;
  /** What is wrong in the open question, else empty. */
  readonly $problem: ReadableAtom<string>;
  readonly showPictures: ShowPictures;
  refresh(): Promise<void>;
  ask(question: Question): void;
  dismiss(): void;
  /** Does what is asked by a dialog; the sheets have forms of their own. Never rejects. */
  answer(): Promise<void>;
  /** A form of a sheet was sent: closes it and reads the repair again. */
  done(): Promise<void>;
  /** Notes that the number was copied, or that it could not be. */
  copied(done: boolean): void;
}
