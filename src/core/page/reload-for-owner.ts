import type { ReadableAtom } from 'nanostores';

/**
 * Loads the page again, because another owner is here than it was made for, or nobody. One that is covered is empty until it
 * is seen and loads then: an app does not tell a page that is loaded under another one that it is covered, and it would
 * open the login on top of that.
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
