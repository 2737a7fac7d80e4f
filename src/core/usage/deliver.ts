/** One tracking event: no personal data, no ids of the page's address. */
export interface UsageEvent {
  /** Device time, epoch ms. */
  time: number;
  /** Path pattern of the route, e.g. `/order/:id`. */
  route: string;
  brand: string;
  appVersion: string;
  /** A page view; a write with its result; a performance measure. */
  kind: 'view' | 'act' | 'vital';
  /** Name of the route, the call or the measure. */
  name: string;
  /** Result code of a write (0: success, -1: no response), or the measure: ms, for CLS without a unit. */
  value: number | null;
}

/** Sends one event to the tracking service of the brand; never throws into the page. */
export type Deliver = (event: UsageEvent) => void;

/** The part of `window` that a tracking service uses. */
export interface TrackingWindow {
  plugwayEvents?: { push(event: UsageEvent): unknown };
  readonly document: Pick<Document, 'createElement' | 'head'>;
  readonly navigator: { sendBeacon?(url: string, body: string): boolean };
}

/** Whether the service at an address is a script that pages run. */
export const isScript = (url: string): boolean => /^[^?]*\.js(\?|$)/.test(url);

/** @param url `PLUGWAY_TRACKING_URL` @returns a function that sends events there; a script is requested at once */
export function deliverTo(window: TrackingWindow, url: string): Deliver {
  if (!isScript(url)) return (event) => void window.navigator.sendBeacon?.(url, JSON.stringify(event));
  const script = window.document.createElement('script');
  script.async = true;
  script.src = url;
  window.document.head.append(script);
  return (event) => {
    try {
      window.plugwayEvents ??= [] as UsageEvent[];
      window.plugwayEvents.push(event);
    } catch {
      // A failing service must not affect the page.
    }
  };
}
