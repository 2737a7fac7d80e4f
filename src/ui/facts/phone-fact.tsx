import { Fragment } from 'react';
import { phoneLink } from '#core/device/phone.ts';
import type { Fact } from './facts.tsx';
import { LinkValue } from './link-value.tsx';

/**
 * Phone numbers among facts, as they are written: a callable one is a link, any other text is shown as it is.
 *
 * @returns one fact; none without a text
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

/** As {@link phoneFact}, for texts that the call button beside the facts cannot call. */
export const uncallable = (label: string, ...phones: readonly (string | null)[]): Fact[] =>
  phoneFact(label, ...phones.filter((phone) => phoneLink(phone) === null));
