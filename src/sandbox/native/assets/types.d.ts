/** Shapes that the simulator's browser files share; there is no code here. */

export interface Envelope {
  id: number;
  action: string;
  params: Record<string, unknown>;
  v: 1;
}

export interface Answer {
  code: number;
  message?: string;
  data?: unknown;
}

export interface LogEntry {
  /** Epoch ms. */
  time: number;
  direction: 'to-app' | 'to-page' | 'note';
  /** Masked, see message-log.js. */
  message: unknown;
}

/**
 * A message or an event between page and app, a changed setting, or a press in the page; `at` is ms since the
 * start.
 */
export type RecordingStep =
  | { at: number; direction: 'to-app'; message: Envelope }
  | {
      at: number;
      direction: 'to-page';
      message: (Answer & { id: number }) | { event: string; data?: unknown };
    }
  | { at: number; set: Record<string, string> }
  /** The name of a button, link or label. */
  | { at: number; press: string };

/** A notice that the phone of an account has received. */
export interface Received {
  /** The same for the same receipt. */
  key: string;
  channel: 'PUSH' | 'SMS' | 'CALL';
  /** Epoch ms of the sandbox. */
  time: number;
  title: string;
  text: string;
  /** Address of a page below the base path. */
  target: string | null;
}

/** The content of a recording; personal data is masked and places are rough. */
export interface Recording {
  version: 1;
  /** All settings at the start. */
  settings: Record<string, string>;
  steps: RecordingStep[];
}

export interface Replayed {
  /** Steps of the recording. */
  steps: number;
  /** How the page deviated from the recording; empty if it did not. */
  differences: string[];
}

/** The window of the page in the frame, as far as an app accesses it. */
export interface PageWindow extends Window {
  webkit?: unknown;
  PlugwayNative?: unknown;
  plugwayBridgeCallback?: (message: unknown) => unknown;
  /** Chromium's Navigation API. */
  navigation?: { canGoBack: boolean };
  JSON: JSON;
  Event: typeof Event;
}

export type Link = {
  inject(page: PageWindow): void;
  /** Whether the page can receive a message now. */
  connected(): boolean;
  /** A new document was loaded in the frame. */
  reset(): void;
  /** @returns whether the page consumed it */
  deliver(message: object): Promise<boolean>;
};

export interface Settings {
  get(key: string): string;
  /** Stores a value and tells the listeners. Unknown keys throw. */
  set(key: string, value: string): void;
  onChange(listener: (key: string, value: string) => void): void;
}

export interface Simulator {
  /** Resolves once the page's frame is loaded. */
  ready: Promise<void>;
  log: LogEntry[];
  /** Reopens the page and begins a new recording with it. */
  startRecording(): void;
  /** @returns the recording since the last start; `null` if there was none */
  stopRecording(): Recording | null;
  /**
   * Opens the page as recorded and replays app and user.
   * @param trace a recording, or its JSON; an invalid one rejects with the line and the field
   * @param options `speed` 2 halves the delays before answers
   */
  replay(trace: Recording | string, options?: { speed?: number }): Promise<Replayed>;
  get(key: string): string;
  /** As for the settings, and `login`: an account name, or an empty string to log out. */
  set(key: string, value: string | number): Promise<void>;
  /** Sets brand, version and status bar as in the brand's app and opens the page again. Unknown brands throw. */
  preset(brand: string): void;
  /** @returns whether the page consumed the event */
  event(name: string, data?: unknown): Promise<boolean>;
  /** Looks for a new document of the page at once; a page of the sandbox calls it before its first script runs. */
  look(): void;
  navigate(path: string): void;
  /** Closes the page and opens it again, at `path` or at its last address. */
  reopen(path?: string): void;
  reload(): void;
  back(): Promise<void>;
  background(): Promise<void>;
  foreground(): Promise<void>;
}

declare global {
  interface Window {
    plugwaySimulator: Simulator;
  }
}
