import type { Bridge } from '#core/bridge/types.ts';

/** Opens the target of a link of the card as a page of the native app. Resolves once the app was asked. */
export function openNatively(
  bridge: Bridge,
  { dataset, pathname, search }: HTMLAnchorElement,
): Promise<void> {
  if (dataset['open'] === 'page') return bridge.openPage({ type: 'H5', url: pathname + search });
  return bridge.openStationHome(dataset['station']);
}
