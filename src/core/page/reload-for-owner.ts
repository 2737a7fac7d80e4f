import type { ReadableAtom } from 'nanostores';

/**
 * Reloads the page after a logout or for another user. A covered page is only hidden, and reloads once it is visible: an app
 * does not tell a page that loads under another one that it is covered, so it would open the login on top of that one.
 */
export function reloadForOwner(
  { document, location }: Pick<Window, 'document' | 'location'>,
  $visible: ReadableAtom<boolean>,
): void {
  if ($visible.get()) {
    location.reload();
    return;
  }
  document.body.hidden = true;
  const stop = $visible.listen((isVisible) => {
    if (!isVisible) return;
    stop();
    location.reload();
  });
}
