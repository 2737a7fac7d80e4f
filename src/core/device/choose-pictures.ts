import type { Clock } from '../time/clock.ts';

/**
 * How long after the owner is back a choice may still come, ms: browsers tell of it after they give the focus back, and a
 * picture may first have to come out of a cloud. Newer ones say at once that the owner left without one.
 */
const graceMs = 3000;

/**
 * Lets the owner choose pictures by the browser's own input. Call it in the handler of a press, because browsers require
 * one.
 *
 * @param count the most pictures
 * @param camera which camera opens at once, where the browser can do that; `null` leaves the choice to the owner
 * @returns the pictures; none where the owner leaves without one
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
    // Old browsers have no event for an owner who leaves: they only give the focus back.
    const back = () => void after(graceMs, finish);
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    window.addEventListener('focus', back);
    input.click();
  });
}
