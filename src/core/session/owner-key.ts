/**
 * Key in the tab of the id of who is here, by itself: texts have no session, and ask who was here when something was agreed
 * to there, without the reader of a session in their inline script.
 */
export const ownerKey = 'owner';
