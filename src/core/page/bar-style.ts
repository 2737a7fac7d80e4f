import type { ReadableAtom } from 'nanostores';
import type { Bridge } from '../bridge/types.ts';

/**
 * Has the app write into its status bar in the colour that can be read on the page below it: dark on the light theme,
 * light on the dark one. Said again when the theme changes, and when the page is seen again: a page of the app itself may
 * have lain over it.
 */
export function tellBarStyle(
  window: Pick<Window, 'matchMedia'>,
  bridge: Pick<Bridge, 'setStatusBarStyle'>,
  $visible: ReadableAtom<boolean>,
): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const tell = () => void bridge.setStatusBarStyle(dark.matches ? 'light' : 'dark');
  dark.addEventListener('change', tell);
  $visible.listen((visible) => visible && tell());
  tell();
}
