import type { ReadableAtom } from 'nanostores';
import { brandNames, type BrandName } from '#contract/brand.ts';
import { themeClass } from '../brand/brands.ts';
import type { Bridge } from '../bridge/types.ts';
import type { Session } from '../session/types.ts';
import type { AppStorage } from '../storage.ts';
import { barKey } from './head/status-bar.ts';

/** Sets the theme class of a brand on the body (specification, section 1). */
export function showBrand({ classList }: Pick<HTMLElement, 'classList'>, brand: BrandName): void {
  if (classList.contains(themeClass(brand))) return;
  for (const name of brandNames) classList.remove(themeClass(name));
  classList.add(themeClass(brand));
}

/**
 * Applies the brand and the status bar of the native app to the document: the theme class of the body and the CSS variable
 * `--native-top` (specification, section 1). Without a status bar the inset of the style sheet applies.
 */
export function applyTheme(document: Document, session: Session, storage: Pick<AppStorage, 'write'>): void {
  session.$brand.subscribe((brand: BrandName) => showBrand(document.body, brand));
  const show = () => {
    const height = session.$navHeight.get();
    // Until the app has answered, the height of the last visit applies.
    if (height === 0 && session.$inApp.get() === null) return;
    const text = height > 0 ? `${height}px` : '';
    document.documentElement.style.setProperty('--native-top', text);
    storage.write(barKey, text);
  };
  session.$navHeight.subscribe(show);
  session.$inApp.subscribe(show);
}

/**
 * Sets the text of the app's status bar dark on the light theme and light on the dark theme; again when the theme changes,
 * and when the page is shown again, since a page of the app may have changed it.
 */
export function syncStatusBarStyle(
  window: Pick<Window, 'matchMedia'>,
  bridge: Pick<Bridge, 'setStatusBarStyle'>,
  $visible: ReadableAtom<boolean>,
): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const sync = () => void bridge.setStatusBarStyle(dark.matches ? 'light' : 'dark');
  dark.addEventListener('change', sync);
  $visible.listen((visible) => visible && sync());
  sync();
}
