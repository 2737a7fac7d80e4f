/**
 * Key in the storage of the app's status bar height as CSS, from the last visit: the same app asks for the same room
 * again.
 */
export const barKey = 'all:bar';

/** Runs inline before the first paint, long before the app can answer: without it every page would jump by the bar. */
export function showKeptBar({ document, localStorage }: Pick<Window, 'document' | 'localStorage'>): void {
  const kept = localStorage.getItem(`plugway:1:${barKey}`);
  if (kept) document.documentElement.style.setProperty('--native-top', JSON.parse(kept) as string);
}
