import { loadErrorText } from '../lazy/chunk-errors.ts';

const place = 'pw-cut-off';

/**
 * Shows a notice that the scripts of the page could not be loaded, so that nothing on it works or is updated, and
 * offers a reload. The notice is outside of the islands, some of which may still work, and needs no other script.
 */
export function sayCutOff(page: Window): void {
  const { document, location } = page;
  // One message is enough, however many islands failed.
  if (document.querySelector(`.${place}`)) return;
  const region = document.createElement('div');
  region.className = `pw-toast-region ${place}`;
  region.setAttribute('role', 'alert');
  const box = document.createElement('p');
  box.className = 'pw-toast';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '重新加载';
  button.addEventListener('click', () => location.reload());
  box.append(loadErrorText, button);
  region.append(box);
  document.body.append(region);
}

/** Removes the notice, because the missing part has arrived after all. */
export const unsayCutOff = (document: Document): void => document.querySelector(`.${place}`)?.remove();
