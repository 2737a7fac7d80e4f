import type { MapView } from '../map-adapter.ts';
import type { AmapApi, AmapMap } from './api.ts';
import { followScheme } from './map-style.ts';
import { within } from './within.ts';

export const zooms = { min: 5, max: 18 };

/** A map that has drawn itself, in the colours of the page. @throws where it does not within `limitMs` */
export async function startMap(
  { Map: AmapMapClass }: AmapApi,
  element: HTMLElement,
  { longitude, latitude, zoom }: MapView,
  limitMs: number,
): Promise<{ map: AmapMap; stop: () => void }> {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const scheme = followScheme();
  const map = new AmapMapClass(element, {
    center: [longitude, latitude],
    zoom,
    zooms: [zooms.min, zooms.max],
    mapStyle: scheme.style(),
    viewMode: '2D',
    resizeEnable: true,
    animateEnable: !calm,
    jogEnable: !calm,
    keyboardEnable: false,
    rotateEnable: false,
    pitchEnable: false,
    isHotspot: false,
  });
  const stopScheme = scheme.listen((style) => map.setMapStyle(style));
  const stop = () => {
    stopScheme();
    map.destroy();
  };
  try {
    await within(limitMs, new Promise<void>((resolve) => map.on('complete', resolve)));
  } catch (cause) {
    stop();
    throw cause;
  }
  return { map, stop };
}
