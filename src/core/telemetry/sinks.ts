import type { Sink } from './report.ts';

/** The part of `window` that sends reports. */
interface SinkWindow {
  readonly navigator: { sendBeacon?(url: string, body: string): boolean };
  readonly console: { warn(...parts: unknown[]): void };
}

interface SinkOptions {
  /** Address of the error service; empty if the build has none. */
  url: string;
  /** Development: what would be sent is shown. */
  dev: boolean;
}

/** @returns where reports go: to the error service, to the developer's console, or nowhere. */
export function chooseSink(window: SinkWindow, { url, dev }: SinkOptions): Sink {
  if (dev) return (report) => window.console.warn('report', report);
  if (!url) return () => {};
  return (report) => void window.navigator.sendBeacon?.(url, JSON.stringify(report));
}
