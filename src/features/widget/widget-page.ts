import type { Bridge } from '#core/bridge/types.ts';
import { createWidgetEnvironment } from '#core/page/widget-environment.ts';
import { countView } from '#core/usage/count-view.ts';
import { href } from '#routes.ts';
import { drawWidget } from './draw-widget.ts';
import type { WidgetCard } from './widget-card.ts';
import { readLastStations } from './widget-storage.ts';
import { createWidget } from './widget.store.ts';

/** Opens the target of a link of the card as a page of the native app. Resolves once the app has the request. */
function openNatively(bridge: Bridge, { dataset, pathname, search }: HTMLAnchorElement): Promise<void> {
  if (dataset['open'] === 'page') return bridge.openPage({ type: 'H5', url: pathname + search });
  return bridge.openStationHome(dataset['station']);
}

/**
 * Runs inline at the end of /charge/mapWidget, and of /mapWidget404. A card without values becomes the failure page
 * in place, address included, because the network that has just failed cannot load another page. The failure page
 * becomes the card again in the same way.
 */
function start(place: HTMLElement): void {
  /** The link to follow if the app does not know the requested action. */
  let wanted = '';
  const env = createWidgetEnvironment(window, () => wanted && location.assign(wanted));
  const widget = createWidget(env);
  let isNative = false;
  void env.bridge.ready().then((platform) => {
    isNative = platform !== 'browser';
  });

  const show = (card: WidgetCard) => {
    drawWidget(place, card);
    if (card.state === 'loading') return;
    const address = href(card.state === 'failed' ? 'mapWidget404' : 'mapWidget');
    if (location.pathname !== address) history.replaceState(history.state, '', address + location.search);
  };
  let isAsked = false;
  let follow = () => {
    isAsked = true;
    follow = () => void widget.retry();
    widget.$card.subscribe(show);
  };

  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link?.dataset['key'] === 'retry') {
      event.preventDefault();
      follow();
    } else if (link && isNative) {
      event.preventDefault();
      wanted = link.href;
      openNatively(env.bridge, link).catch(() => location.assign(wanted));
    }
  });
  if (place.dataset['card'] === 'live') follow();
  else {
    // Values of a former user are removed before they are shown.
    void env.session.soon.then(() => {
      if (!isAsked) show({ state: 'failed', offline: false, retrying: false, last: readLastStations(env) });
    });
  }
  countView(window, () => ({
    brand: env.session.$brand.get(),
    appVersion: env.session.$appVersion.get(),
  }));
}

const place = document.querySelector<HTMLElement>('[data-card]');
if (place) start(place);
