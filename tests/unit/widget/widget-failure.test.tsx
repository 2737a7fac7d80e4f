import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#core/storage.ts';
import { WidgetFailure } from '#features/widget/widget-view.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openOfflineIn, openWidgetIn } from './support.ts';

const sandbox = sharedSandbox();

describe('the failure page of the card', () => {
  it('the failure page of the widget offers the map beside a retry', () => {
    const html = renderToStaticMarkup(<WidgetFailure offline={false} retrying={false} last={[]} />);
    expect(html).toMatch(/href="\/chargeMap"[^>]*>打开充电地图/);
    expect(html).toContain('点击重试');
    expect(html).not.toContain('上次看到的充电站');
  });

  it('the failure page of the widget names the last stations without prices and free connectors', async () => {
    const storage = memoryStorage();
    const before = await openWidgetIn(sandbox, { storage });
    const { nearest } = before.ready();
    before.stop();
    const now = before.clock.now() + 48 * 3_600_000;
    const after = await openOfflineIn(sandbox, { storage, now });
    const card = after.card();
    if (card.state !== 'failed') throw new Error('the card did not fail');
    expect(card.last).toEqual(nearest.map(({ stationId, name }) => ({ stationId, name })));
    const html = renderToStaticMarkup(<WidgetFailure {...card} />);
    for (const { stationId, name } of nearest) {
      expect(html).toContain(`href="/charge/station?stationId=${stationId}"`);
      expect(html).toContain(name);
    }
    expect(html).not.toContain('元/度');
    after.stop();
  });
});
