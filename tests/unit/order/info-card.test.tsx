import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { orderDetail } from '#contract/calls/order.ts';
import { InfoCard } from '#features/order/parts/info-card.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { orderIn } from './support.ts';

const sandbox = sharedSandbox();

/** The card of an order in a state, as the server tells it when it counts as rated. */
async function cardOf(status: string): Promise<string> {
  const page = await createTestEnvironment({ login: 'heavy', sandbox });
  const order = await page.env.call(orderDetail, { orderNo: await orderIn(sandbox, status) });
  return renderToStaticMarkup(<InfoCard order={{ ...order, rated: true }} onCopied={() => {}} />);
}

it('leads to the rating of a charge, and to none where nothing was charged', async () => {
  expect(await cardOf('SETTLED')).toContain('查看评价');
  expect(await cardOf('CANCELLED')).not.toContain('评价');
  expect(await cardOf('REFUNDED')).not.toContain('评价');
});
