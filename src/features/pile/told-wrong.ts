import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';
import type { FormProblem } from '#core/form/form.store.ts';
import { beginOf, firstFields, type ApplyEntry, type ApplySubject } from './apply-entry.ts';

const told = v.object({ field: v.picklist(firstFields), text: v.string() });

type Tab = Pick<Environment, 'sessionStorage'>;

const keyOf = (subject: ApplySubject): string => `wrong:${beginOf(subject)}`;

/** Keeps what is wrong with the first page of an application, found where its papers are sent: that page says it. */
export function keepWrong(
  { sessionStorage }: Tab,
  subject: ApplySubject,
  problem: FormProblem<ApplyEntry> | null,
): void {
  sessionStorage.write(keyOf(subject), problem);
}

/** @returns what is wrong with the first page, once; `undefined` where nothing was found */
export function takeWrong({ sessionStorage }: Tab, subject: ApplySubject) {
  const key = keyOf(subject);
  const problem = sessionStorage.read(key, told);
  sessionStorage.remove(key);
  return problem;
}
