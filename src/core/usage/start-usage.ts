import type { Metric } from 'web-vitals';
import { matchRoute } from '#routes.ts';
import type { Environment } from '../environment.ts';
import type { Deliver, UsageEvent } from './deliver.ts';

/** Calls back with each measure of the page, at the latest when it is hidden. */
export type Measure = (report: (metric: Pick<Metric, 'name' | 'value'>) => void) => void;

/** Measures by Google's library, loaded on demand. If its file cannot be loaded there are no measures. */
const vitals: Measure = (report) => {
  import('web-vitals').then(
    ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(report);
    },
    () => {},
  );
};

type Counted = Pick<Environment, 'session' | 'navigator' | 'clock' | '$act'>;

/** Tracks this page view, each later write, and the page's measures. */
export function startUsage(env: Counted, deliver: Deliver, measure: Measure = vitals): void {
  const route = matchRoute(env.navigator.path)?.route;
  const tell = (kind: UsageEvent['kind'], name: string, value: number | null = null) =>
    deliver({
      time: env.clock.now(),
      route: route?.path ?? '',
      brand: env.session.$brand.get(),
      appVersion: env.session.$appVersion.get(),
      kind,
      name,
      value,
    });
  tell('view', route?.name ?? '');
  env.$act.listen((act) => {
    if (act) tell('act', act.call, act.code);
  });
  measure(({ name, value }) => tell('vital', name, Math.round(value * 1000) / 1000));
}
