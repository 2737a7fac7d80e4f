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

/**
 * @returns where reports go: to the error service, to the developer's console, or nowhere. An answer that is not as the
 *   contract has it is named on the console of every build, by call and field: who writes the back end looks there.
 */
export function chooseSink(window: SinkWindow, { url, dev }: SinkOptions): Sink {
  if (dev) return (report) => window.console.warn('report', report);
  return (report) => {
    if (report.kind === 'contract') window.console.warn(report.call, report.cause);
    if (url) window.navigator.sendBeacon?.(url, JSON.stringify(report));
  };
}
