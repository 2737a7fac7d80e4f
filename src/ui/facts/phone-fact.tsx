import { Fragment } from 'react';
import { phoneLink } from '#core/device/phone.ts';
import type { Fact } from './facts.tsx';
import { LinkValue } from './link-value.tsx';

/**
 * Numbers to call among facts, each as it is written: one that can be called is a link, any other text is said as it is.
 *
 * @returns one fact; none where there is no text
 */
export function phoneFact(label: string, ...phones: readonly (string | null)[]): Fact[] {
  const found = new Map<string, string>();
  for (const phone of phones) {
    const text = phone?.trim() ?? '';
    const key = phoneLink(text) ?? text;
    if (text !== '' && !found.has(key)) found.set(key, text);
  }
  if (found.size === 0) return [];
  const value = [...found].map(([key, text], index) => (
    <Fragment key={key}>
      {index > 0 && '、'}
      {phoneLink(text) ? <LinkValue href={key} text={text} /> : text}
    </Fragment>
  ));
  return [{ label, value }];
}

/** As {@link phoneFact}, of those alone that no button beside the facts can call. */
export const uncallable = (label: string, ...phones: readonly (string | null)[]): Fact[] =>
  phoneFact(label, ...phones.filter((phone) => phoneLink(phone) === null));
