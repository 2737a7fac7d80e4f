/**
 * Key in the storage of the app's status bar height as CSS, from the last visit: the same app asks for the same room
 * again.
 */
export const barKey = 'all:bar';

const storageKey = `plugway:1:${barKey}`;

type BarWindow = Pick<Window, 'document' | 'localStorage'>;

const makeRoom = ({ document }: BarWindow, height: string): void =>
  document.documentElement.style.setProperty('--native-top', height);

/** Runs inline before the first paint, long before the app can answer: without it every page would jump by the bar. */
export function showStoredBar(window: BarWindow): void {
  const kept = window.localStorage.getItem(storageKey);
  if (kept) makeRoom(window, JSON.parse(kept) as string);
}

/** Makes room for the bar of the app, and keeps its height. @param height px; for 0 the style sheet's own inset stays */
export function showBar(window: BarWindow, height: number): void {
  const text = height > 0 ? `${height}px` : '';
  makeRoom(window, text);
  window.localStorage.setItem(storageKey, JSON.stringify(text));
}
