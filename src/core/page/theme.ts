import { brandNames, type BrandName } from '#contract/brand.ts';
import { themeClass } from '../brand/brands.ts';
import { barKey } from './head/stored-bar.ts';
import type { AppStorage } from '../storage.ts';
import type { Session } from '../session/types.ts';

/** Puts the theme class of a brand on the body, in place of another one's (specification, section 1). */
export function showBrand({ classList }: Pick<HTMLElement, 'classList'>, brand: BrandName): void {
  if (classList.contains(themeClass(brand))) return;
  for (const name of brandNames) classList.remove(themeClass(name));
  classList.add(themeClass(brand));
}

/**
 * Shows brand and status bar of the native app on the document: the theme class of the body and the CSS
 * variable `--native-top` (specification, section 1). Without a status bar the style sheet's own inset stays.
 */
export function applyTheme(document: Document, session: Session, storage: Pick<AppStorage, 'write'>): void {
  session.$brand.subscribe((brand: BrandName) => showBrand(document.body, brand));
  const show = () => {
    const height = session.$navHeight.get();
    // Before the app has answered, what the last visit learned stays.
    if (height === 0 && session.$inApp.get() === null) return;
    const text = height > 0 ? `${height}px` : '';
    document.documentElement.style.setProperty('--native-top', text);
    storage.write(barKey, text);
  };
  session.$navHeight.subscribe(show);
  session.$inApp.subscribe(show);
}
