import { expect, test } from '#tests/e2e/support/fixtures.ts';

test('connector that takes no order: its two buttons are side by side, with the reason below one', async ({
  page,
  server,
  open,
}) => {
  const { connectorId } = server.ids;
  await server.control('connector', { connectorId, status: 255 });
  await open(`/chargegunInfo/${connectorId}`, 'normal');
  const start = page.getByRole('button', { name: '去充电' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  const [others, disabled] = await Promise.all([
    page.getByRole('link', { name: '查看其他充电枪' }).boundingBox(),
    start.boundingBox(),
  ]);
  expect(others?.y).toBe(disabled?.y);
  expect(others?.height).toBe(disabled?.height);
});
