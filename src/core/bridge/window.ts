import type { LocationInfo } from './types.ts';

/** The envelope of one call, page to native app (domain model, section 6). */
export interface Envelope {
  id: number;
  action: string;
  params: Record<string, unknown>;
  v: 1;
}

/** Stands in for the native app in a plain browser; the sandbox's script puts it on the window. */
export interface BrowserHost {
  /** @returns the answer without its id: `{code, message, data}`. */
  postMessage(envelope: Envelope): Promise<unknown>;
}

/** The channel of the page's inline script, see preload-channel.ts. */
interface PreloadChannel {
  /** Hands an answer to its call. @returns whether one waits for it */
  settle(answer: { id: number; code: number; message: string; data?: unknown }): boolean;
  /** Messages received in the meantime that are no answers: events and unreadable messages. */
  readonly messages: unknown[];
}

interface PositionSource {
  getCurrentPosition(
    found: (position: { coords: { longitude: number; latitude: number } }) => void,
    failed: (error: { code: number }) => void,
    options: { timeout: number; maximumAge: number },
  ): void;
}

/** The part of `window` that the bridge uses; tests use a fake one. */
export interface BridgeWindow {
  readonly navigator: {
    readonly userAgent: string;
    readonly onLine: boolean;
    readonly geolocation?: PositionSource;
    share?(content: { title: string; text: string; url: string }): Promise<void>;
  };
  readonly location: { readonly origin: string; assign(url: string): void };
  readonly history: { readonly length: number; readonly state: unknown; back(): void };
  readonly document: {
    readonly visibilityState: string;
    addEventListener(type: string, listener: () => void): void;
  };
  readonly console: { warn(...parts: unknown[]): void };
  /** The window itself when the page is not in a frame. */
  readonly parent: unknown;
  readonly sessionStorage: Storage;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  open(url: string, target: string): { opener: unknown } | null;
  /** Injected by an app on iOS. */
  webkit?: { messageHandlers?: { plugway?: { postMessage(envelope: Envelope): void } } };
  /** Injected by an app on Android. */
  PlugwayNative?: { postMessage(json: string): void };
  plugwayBrowserHost?: BrowserHost;
  /**
   * The one way from the native app into the page: an answer or an event, as an object or as JSON.
   * @returns whether the page consumed the event (`backPressed`); false for everything else.
   */
  plugwayBridgeCallback?: (message: unknown) => boolean;
  /** Location of the user, requested by the page's inline script (see core/preload); `null` if that failed. */
  plugwayPreloadLocation?: Promise<LocationInfo | null> | undefined;
  /** When the location was requested, epoch ms. */
  plugwayPreloadLocationTime?: number;
  /** The channel of the page's inline script, whose calls may still wait when the bridge connects. */
  plugwayPreloadChannel?: PreloadChannel;
}

/** Upper bound of the height of a status bar, CSS px. A larger value is a mistake of the app, as device pixels are. */
export const maxBarHeightPx = 200;
