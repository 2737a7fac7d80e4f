import type { RawAnswer } from '../http/envelope.ts';

/** The first request of the page, sent by its inline script. */
export interface PreloadedRequest {
  /** `requestKey` of the request. */
  readonly key: string;
  /** Payload of the request. */
  readonly payload: unknown;
  /** When the request was sent, epoch ms of the device. */
  readonly sentTime: number;
  /** Id of the owner of the request, empty for nobody. */
  readonly owner: string;
  /** Whether that owner is still logged in: only then its response may be shown. */
  readonly isMine: boolean | Promise<boolean>;
  /** Rejects if no response comes. */
  readonly answer: Promise<RawAnswer>;
}

/** What the inline script of a page leaves for the later scripts. None of the promises rejects. */
export interface Preload {
  /** Settles when the request was sent; `null` when there was nothing to send. */
  readonly sent: Promise<PreloadedRequest | null>;
  /** The request, until the client has consumed its response. */
  request: PreloadedRequest | null;
  /** Whether the early data is in the document. */
  readonly shown: Promise<boolean>;
  /** Settles {@link shown}. */
  settleShown(isShown: boolean): void;
}

declare global {
  interface Window {
    plugwayPreload?: Preload;
  }
}
