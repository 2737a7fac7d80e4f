import { expect } from '#tests/e2e/support/fixtures.ts';
import { browserSpot } from '#tests/e2e/support/spot.ts';
import type { Stage } from '#tests/look/stage.ts';
import { lockedConnector } from '#tests/support/sandbox/locked-connector.ts';
import { scenesOf } from './scene.ts';

/** @param press presses 降下地锁, with the owner in the bay @param then what happens to the command */
const lockScene = (
  scenario: 'ok' | 'silent' | 'offline',
  press: boolean,
  then?: 'lower' | 'fail' | 'raise',
) => ({
  whole: true as const,
  async open({ server, open, page, context }: Stage) {
    const { connectorId, place } = await lockedConnector(server.sandbox);
    await server.control('connector', { connectorId, status: 1 });
    await server.control('scenario', { lock: scenario });
    await context.grantPermissions(['geolocation'], { origin: server.origin });
    await context.setGeolocation(browserSpot(place));
    await open(`/chargegunInfo/${connectorId}`, 'normal');
    if (press) {
      await page.getByRole('button', { name: '降下地锁' }).click();
      await expect(page.getByText('等地锁降下')).toBeVisible();
    }
    if (then === 'raise') await server.control('lock', { connectorId, event: 'lower' });
    if (then) await server.control('lock', { connectorId, event: then });
    if (then) await expect(page.getByText('等地锁降下')).toHaveCount(0);
  },
});

/** A ground lock on the page of its connector. */
export const lockScenes = scenesOf('chargegunInfo', {
  'lock-raised': lockScene('ok', false),
  'lock-sent': lockScene('ok', true),
  'lock-lowered': lockScene('ok', true, 'lower'),
  'lock-risen': lockScene('ok', true, 'raise'),
  'lock-no-action': lockScene('ok', true, 'fail'),
  'lock-offline': lockScene('offline', false),
  'lock-too-far': {
    whole: true as const,
    async open({ server, open, page, context }: Stage) {
      const { connectorId, place } = await lockedConnector(server.sandbox);
      await server.control('connector', { connectorId, status: 1 });
      await context.grantPermissions(['geolocation'], { origin: server.origin });
      await context.setGeolocation(browserSpot({ ...place, latitude: place.latitude + 0.006 }));
      await open(`/chargegunInfo/${connectorId}`, 'normal');
      await page.getByRole('button', { name: '降下地锁' }).click();
      await expect(page.getByText('米内才能降锁')).toBeVisible();
    },
  },
});
