import { AppError, offlineText } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Section } from './section.tsx';

const error = (kind: AppError['kind']) =>
  new AppError({ kind, message: kind === 'offline' ? offlineText : '' });
const time = Date.UTC(2026, 4, 14, 8, 52);
const states: Record<string, Live<string>> = {
  loading: { state: 'loading' },
  failed: { state: 'failed', error: error('timeout') },
  offline: { state: 'failed', error: error('offline') },
  loggedOut: { state: 'failed', error: error('unauthorised') },
  ready: { state: 'ready', value: '51.6 kW', time, error: null },
  stale: { state: 'ready', value: '51.6 kW', time, error: error('network') },
  refused: { state: 'ready', value: '51.6 kW', time, error: error('code') },
};
const nothing = () => {};

/** Replacements for content that is missing or outdated. */
export function States() {
  return (
    <Section title="状态">
      {Object.entries(states).map(([name, live]) => (
        <Card key={name} title={name}>
          <LiveView live={live} onRetry={nothing} onLogin={nothing}>
            {(value, { stale }) => <p className={stale ? 'sub' : 'num'}>{value}</p>}
          </LiveView>
        </Card>
      ))}
      <Skeleton card lines={4} />
      <Empty text="附近暂无充电站" action={{ label: '调整筛选', onPress: nothing }} />
    </Section>
  );
}
