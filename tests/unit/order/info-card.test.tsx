import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { InfoCard } from '#features/order/order-record.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { orderIn } from './support.ts';

const sandbox = sharedSandbox();

/** HTML of the card of an order in a state, with the order marked as rated. */
async function cardOf(status: string, change: Partial<AnswerOf<typeof orderDetail>> = {}): Promise<string> {
  const page = await createTestEnvironment({ login: 'heavy', sandbox });
  const order = await page.env.call(orderDetail, { orderNo: await orderIn(sandbox, status) });
  const shown = { ...order, rated: true, ...change };
  return renderToStaticMarkup(<InfoCard order={shown} onCopied={() => {}} />);
}

it('order card: says that an invoice is requested or issued, and links to it', async () => {
  const invoiceId = '7';
  const asked = await cardOf('SETTLED', { invoiceStatus: 'PROCESSING', invoiceId });
  expect(asked).toContain('开票中，查看发票');
  expect(asked).toContain('/invoice/detail/7');
  expect(await cardOf('SETTLED', { invoiceStatus: 'INVOICED', invoiceId })).toContain('已开票，查看发票');
  const unnamed = await cardOf('SETTLED', { invoiceStatus: 'INVOICED', invoiceId: null });
  expect(unnamed).toContain('已开票');
  expect(unnamed).not.toContain('查看发票');
  expect(await cardOf('SETTLED', { invoiceStatus: 'NONE', invoiceId: null })).not.toContain('发票');
});

it('order card: links to the rating of a settled order, not of a cancelled or refunded one', async () => {
  expect(await cardOf('SETTLED')).toContain('查看评价');
  expect(await cardOf('CANCELLED')).not.toContain('评价');
  expect(await cardOf('REFUNDED')).not.toContain('评价');
});
