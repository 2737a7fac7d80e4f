import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';
import type { KeptScroll } from '#ui/use-scroll-restoration.ts';
import { beginOf, type ApplySubject } from './apply-entry.ts';

type Tab = Pick<Environment, 'sessionStorage'>;

const keyOf = (subject: ApplySubject): string => `scroll:${beginOf(subject)}`;

/** The scroll position of the first page of an application, kept for its owner in this tab. */
export function createApplyScroll({ sessionStorage }: Tab, subject: ApplySubject): KeptScroll {
  const key = keyOf(subject);
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
  sessionStorage.remove(keyOf(subject));
