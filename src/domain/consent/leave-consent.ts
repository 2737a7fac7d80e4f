import { ownerKey } from '#core/session/owner-key.ts';
import { ownKey, storagePrefix } from '#core/storage.ts';

/** A consent that was given on the page of an agreement. */
export interface Consent {
  id: string;
  version: string;
}

export const consentKey = 'consent';

/**
 * Stores a consent for the next page of the tab, under the owner who was logged in last: a text page does not ask the
 * native app. If another owner has logged in by then, it is not theirs. If no page of the tab has known an owner, it
 * belongs to nobody yet.
 */
export function leaveConsent(tab: () => Pick<Storage, 'getItem' | 'setItem'>, consent: Consent): void {
  try {
    const storage = tab();
    const owner = JSON.parse(storage.getItem(storagePrefix + ownerKey) ?? '""') as string;
    storage.setItem(storagePrefix + ownKey(owner, consentKey), JSON.stringify(consent));
  } catch {
    // Storage is blocked: nothing is recorded, and the screen that needs the consent asks again.
  }
}
