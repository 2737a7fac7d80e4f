import { ownerKey } from '#core/session/owner-key.ts';
import { ownKey, storagePrefix } from '#core/storage.ts';

/** An agreement that was agreed to on its page. */
export interface Consent {
  id: string;
  version: string;
}

export const consentKey = 'consent';

/**
 * Leaves a consent to the next page of the tab, as that of who was here last: a text asks no native app. Whoever has logged
 * in by then as somebody else did not agree. Where no page of the tab has known anybody, it is nobody's yet.
 */
export function leaveConsent(tab: () => Pick<Storage, 'getItem' | 'setItem'>, consent: Consent): void {
  try {
    const storage = tab();
    const owner = JSON.parse(storage.getItem(storagePrefix + ownerKey) ?? '""') as string;
    storage.setItem(storagePrefix + ownKey(owner, consentKey), JSON.stringify(consent));
  } catch {
    // Storage is blocked: nothing is recorded, and whoever needs the consent asks again.
  }
}
