import { ownKey, storagePrefix } from '#core/storage.ts';

/** An agreement that was agreed to on its page. */
export interface Consent {
  id: string;
  version: string;
}

export const consentKey = 'consent';

/** Leaves a consent to the next page of the tab: nobody's yet, because a text does not know who is here. */
export function leaveConsent(tab: () => Pick<Storage, 'setItem'>, consent: Consent): void {
  try {
    tab().setItem(storagePrefix + ownKey('', consentKey), JSON.stringify(consent));
  } catch {
    // Storage is blocked: nothing is recorded, and whoever needs the consent asks again.
  }
}
