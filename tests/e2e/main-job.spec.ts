import { forms, openApp } from './support/apps';
import { expect, test } from './support/fixtures';
import { finishBill, prepayOn, startFrom, stopCharge } from './support/job';

test.describe('the main job, to the fen', () => {
  for (const form of forms) {
    test(`in ${form} form`, async ({ page, server, problems, context }) => {
      void problems;
      await context.grantPermissions(['geolocation'], { origin: server.origin });
      await context.setGeolocation({ latitude: 22.5405, longitude: 114.0545 });
      const app = await openApp(page, server, form, '/chargeMap', 'normal');
      await startFrom(app, server);
      await prepayOn(app);
      await expect.poll(() => app.path()).toContain('/charge?orderNo=');
      await expect(app.site.getByText('充电中').first()).toBeVisible();
      await server.control('clock', { advanceMs: 20 * 60_000 });
      await stopCharge(app);
      await server.control('clock', { advanceMs: 60_000 });
      const bill = await finishBill(app, server);
      expect(bill.lines).toBe(bill.total);
      expect(bill.paid).toBe(bill.prepaid - bill.refunded);
      expect(bill.paid).toBeGreaterThan(0);
    });
  }
});
