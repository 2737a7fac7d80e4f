import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';
import type { FormProblem } from '#core/form/form.store.ts';
import type { KeptScroll } from '#ui/use-scroll-restoration.ts';
import { beginOf, firstFields, type ApplyEntry, type ApplySubject } from './apply-entry.ts';

/** An error of the first page: its field and its text. */
const keptProblem = v.object({
  field: v.picklist(firstFields),
  text: v.string(),
});

type Tab = Pick<Environment, 'sessionStorage'>;

const problemKey = (subject: ApplySubject): string => `wrong:${beginOf(subject)}`;

/** Keeps an error of the first page that was found on the page of the documents: the first page shows it. */
export function keepProblem(
  { sessionStorage }: Tab,
  subject: ApplySubject,
  problem: FormProblem<ApplyEntry> | null,
): void {
  sessionStorage.write(problemKey(subject), problem);
}

/** @returns the kept error of the first page, once; `undefined` without one */
export function takeProblem({ sessionStorage }: Tab, subject: ApplySubject) {
  const key = problemKey(subject);
  const problem = sessionStorage.read(key, keptProblem);
  sessionStorage.remove(key);
  return problem;
}

const scrollKey = (subject: ApplySubject): string => `scroll:${beginOf(subject)}`;

/** The scroll position of the first page of an application, kept in this tab. */
export function createApplyScroll({ sessionStorage }: Tab, subject: ApplySubject): KeptScroll {
  const key = scrollKey(subject);
  let scroll = sessionStorage.read(key, v.number()) ?? 0;
  return {
    leave: (px) => void sessionStorage.write(key, px),
    takeScroll() {
      const px = scroll;
      scroll = 0;
      return px;
    },
  };
}

/** Removes the position: a submitted application is not filled in again. */
export const dropApplyScroll = ({ sessionStorage }: Tab, subject: ApplySubject): void =>
  sessionStorage.remove(scrollKey(subject));
