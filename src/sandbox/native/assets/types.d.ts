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
  /** Tokens and phone numbers are masked. */
  message: unknown;
}

/** A message or an event between page and app, or a setting that changed; `at` is ms since the start. */
export type RecordingStep =
  | { at: number; direction: 'to-app' | 'to-page'; message: unknown }
  | { at: number; set: Record<string, string> };

/** What a recorder noted; personal data is masked and places are rough. */
export interface Recording {
  version: 1;
  /** All settings at the start. */
  settings: Record<string, string>;
  steps: RecordingStep[];
}

/** The window of the page in the frame, as far as an app reaches into it. */
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
  /** Whether the page can take a message now. */
  connected(): boolean;
  /** A new document is in the frame. */
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
  /** Settled once the page's frame is there. */
  ready: Promise<void>;
  log: LogEntry[];
  /** Begins a new recording. */
  startRecording(): void;
  /** @returns what was noted since the last start; `null` where there was none */
  stopRecording(): Recording | null;
  get(key: string): string;
  /** Also `login`: an account name, or an empty string to log out. */
  set(key: string, value: string | number): Promise<void>;
  /** Sets brand, version and status bar as in the brand's app and opens the page again. Unknown brands throw. */
  preset(brand: string): void;
  /** @returns whether the page consumed the event */
  event(name: string, data?: unknown): Promise<boolean>;
  navigate(path: string): void;
  /** Kills the page and opens it again, at `path` or where it was. */
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
