import { readBuildSettings } from '../page/build-settings.ts';
import { deliverTo, type TrackingWindow, type UsageEvent } from './deliver.ts';
import { whenIdle, type RestingWindow } from './when-idle.ts';

/**
 * Tells the brand's service of a view of a page without a framework, once the page has come to rest. The document says
 * which page it is: `data-route` is the name of its route and the pattern of its address, with a space between.
 *
 * @param facts read when the page rests, as an app may have answered by then
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
