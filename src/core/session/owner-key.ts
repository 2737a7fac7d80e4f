/**
 * Key in the tab of the logged-in owner's id, stored separately: text pages have no session and need it to record a
 * consent, without a session parser in their inline script.
 */
export const ownerKey = 'owner';
