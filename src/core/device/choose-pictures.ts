import type { Clock } from '../time/clock.ts';

/**
 * How long after the focus is back a change event may still come, ms: browsers send it after the focus event, and a
 * picture may first have to be downloaded from a cloud album. Newer browsers send a cancel event.
 */
const graceMs = 3000;

/**
 * Lets the owner choose pictures with a file input. Call it in the handler of a tap, because browsers require a user
 * gesture.
 *
 * @param count the most pictures
 * @param camera which camera opens at once, where the browser can do that; `null` leaves the choice to the owner
 * @returns the pictures; none if the owner cancels
 */
export function choosePictures(
  count: number,
  camera: 'environment' | 'user' | null,
  after: Clock['after'],
): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = count > 1;
  if (camera) input.setAttribute('capture', camera);
  return new Promise((resolve) => {
    const finish = () => {
      window.removeEventListener('focus', back);
      resolve(Array.from(input.files ?? []).slice(0, count));
    };
    // Old browsers have no cancel event: they only give the focus back.
    const back = () => void after(graceMs, finish);
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    window.addEventListener('focus', back);
    input.click();
  });
}
