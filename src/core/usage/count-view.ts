import { readBuildSettings } from '../page/build-settings.ts';
import { deliverTo, type TrackingWindow, type UsageEvent } from './deliver.ts';
import { whenIdle, type RestingWindow } from './when-idle.ts';

/**
 * Sends a page view of a page without a framework to the brand's tracking service, once the page is idle. The document
 * names the page: `data-route` is the name of its route and the pattern of its address, with a space between.
 *
 * @param facts read when the page is idle, as an app may have answered by then
 */
export function countView(
  window: RestingWindow & TrackingWindow & { readonly document: Document },
  facts: () => Pick<UsageEvent, 'brand' | 'appVersion'>,
): void {
  const { trackingUrl } = readBuildSettings();
  const [name = '', route = ''] = window.document.documentElement.dataset['route']?.split(' ') ?? [];
  if (!trackingUrl || !name) return;
  whenIdle(window, () =>
    deliverTo(window, trackingUrl)({ time: Date.now(), route, ...facts(), kind: 'view', name, value: null }),
  );
}
