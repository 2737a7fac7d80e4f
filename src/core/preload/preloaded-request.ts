import type { RawAnswer } from '../http/envelope.ts';

/** The first request of the page, which its inline script has sent. */
export interface PreloadedRequest {
  /** `requestKey` of the request. */
  readonly key: string;
  /** What was asked for. */
  readonly payload: unknown;
  /** When the request was sent, epoch ms of the device. */
  readonly sentTime: number;
  /** Id of the owner that it was asked for, empty for nobody. */
  readonly owner: string;
  /** Whether that owner is still here: only then its answer may be shown. */
  readonly isMine: boolean | Promise<boolean>;
  /** Rejects if no answer comes. */
  readonly answer: Promise<RawAnswer>;
}

/** What the inline script of a page leaves for the scripts that come after it. None of the promises rejects. */
export interface Preload {
  /** Settles when the request was sent; `null` when there was nothing to send. */
  readonly sent: Promise<PreloadedRequest | null>;
  /** The request, until the client has taken its answer. */
  request: PreloadedRequest | null;
  /** Whether the first data is in the document. */
  readonly shown: Promise<boolean>;
  /** Settles {@link shown}. */
  settleShown(isShown: boolean): void;
}

declare global {
  interface Window {
    plugwayPreload?: Preload;
  }
}
