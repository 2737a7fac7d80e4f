import type { Sink } from './report.ts';

/** The part of `window` that sends reports. */
interface SinkWindow {
  readonly navigator: { sendBeacon?(url: string, body: string): boolean };
  readonly console: { warn(...parts: unknown[]): void };
}

interface SinkOptions {
  /** Address of the error service; empty if the build has none. */
  url: string;
  /** Development: reports go to the console. */
  dev: boolean;
}

/**
 * @returns where reports go: to the error service, to the developer's console, or nowhere. A response that breaks the
 * contract is named on the console of every build, by call and field, for the developers of the back end.
 */
export function chooseSink(window: SinkWindow, { url, dev }: SinkOptions): Sink {
  if (dev) return (report) => window.console.warn('report', report);
  return (report) => {
    if (report.kind === 'contract') window.console.warn(report.call, report.cause);
    if (url) window.navigator.sendBeacon?.(url, JSON.stringify(report));
  };
}
