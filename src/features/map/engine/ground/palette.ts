import type { GroundPalette } from './shapes.ts';

const tokens: Readonly<Record<keyof GroundPalette, string>> = {
  land: '--map-land',
  park: '--map-park',
  water: '--map-water',
  edge: '--map-edge',
  road: '--map-road',
  main: '--map-main',
  mainEdge: '--map-main-edge',
};

/** @returns the colours of the ground as the tokens are now */
export function readPalette(element: Element): GroundPalette {
  const style = getComputedStyle(element);
  const colours = Object.entries(tokens).map(([key, token]) => [key, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(colours) as GroundPalette;
}

/** Tells when light becomes dark or the other way round, by the system or by the native app. @returns what ends it */
export function onScheme(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
