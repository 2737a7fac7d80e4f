import { brandNames, type BrandName } from '#contract/brand.ts';
import { themeClass } from '../brand/brands.ts';
import type { Session } from '../session/types.ts';

/**
 * Shows brand and status bar of the native app on the document: the theme class of the body and the CSS
 * variable `--native-top` (specification, section 1). Without a status bar the style sheet's own inset stays.
 */
export function applyTheme(document: Document, session: Session): void {
  session.$brand.subscribe((brand: BrandName) => {
    const { classList } = document.body;
    if (classList.contains(themeClass(brand))) return;
    for (const name of brandNames) classList.remove(themeClass(name));
    classList.add(themeClass(brand));
  });
  session.$navHeight.subscribe((height) => {
    if (height > 0) document.documentElement.style.setProperty('--native-top', `${height}px`);
  });
}
