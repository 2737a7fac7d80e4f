import { expect, test } from '#tests/e2e/support/fixtures.ts';

/** Half of the 44 px that a finger needs, less a pixel. */
const beside = 21;

test('a press beside a dot takes its station', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 22.5405, longitude: 114.0545 });
  await page.goto('/chargeMap');
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.map-dot').first()).toBeVisible();
  const dot = await page.evaluate((offset) => {
    const middle = (element: Element) => {
      const box = element.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const dots = [...document.querySelectorAll('.map-dot')];
    const found = dots.find((one) => {
      const { x, y } = middle(one);
      const isAlone = dots.every((other) => {
        const place = middle(other);
        return other === one || Math.hypot(place.x - x - offset, place.y - y) > 2 * offset;
      });
      const under = document.elementFromPoint(x + offset, y);
      return isAlone && under?.closest('.map-engine') !== null && under?.closest('button') === null;
    });
    return found && { ...middle(found), name: found.getAttribute('aria-label')?.split('，')[0] ?? '' };
  }, beside);
  if (!dot) throw new Error('no dot stands alone');
  await page.mouse.click(dot.x + beside, dot.y);
  const chosen = page.locator('.map-marker[aria-pressed=true]');
  await expect(chosen).toHaveAccessibleName(new RegExp(`^${dot.name}，`));
});
