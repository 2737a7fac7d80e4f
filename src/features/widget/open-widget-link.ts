import type { Bridge } from '#core/bridge/types.ts';

/** Opens what a link of the card leads to as a page of the native app. @returns once the app was asked */
export function openNatively(
  bridge: Bridge,
  { dataset, pathname, search }: HTMLAnchorElement,
): Promise<void> {
  if (dataset['open'] === 'page') return bridge.openPage({ type: 'H5', url: pathname + search });
  return bridge.openStationHome(dataset['station']);
}
