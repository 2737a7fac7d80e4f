import { loadErrorText } from '../lazy/chunk-errors.ts';

const place = 'pw-cut-off';

/**
 * Says that the scripts of the page could not be loaded, so that nothing on it works or grows newer, and lets the owner
 * load it again. It stands outside of the islands, which may still come to life, and needs nothing that is lost.
 */
export function sayCutOff(page: Window): void {
  const { document, location } = page;
  // One island is lost, or all of them: it is the same news.
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
