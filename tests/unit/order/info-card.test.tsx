import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { InfoCard } from '#features/order/order-record.tsx';
import { RulesCard } from '#features/order/rules-card.tsx';
import { idleFee, paidParking } from '#tests/support/cost-rules.ts';
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

it('order page: names the idle fee and parking as they were when it was made, and has no card without them', () => {
  const card = (costRules: Parameters<typeof RulesCard>[0]['order']['costRules']) =>
    renderToStaticMarkup(<RulesCard order={{ costRules }} />).replace(/<[^>]*>/g, '');
  const rules = card({ occupy: idleFee, parking: paidParking });
  expect(rules).toContain('按下单时的规则');
  expect(rules).toContain('0.50 元/分钟，充电结束 30 分钟后起算，最高 60 元');
  expect(rules).toContain('前 2 小时免费，之后 5 元/小时，停车场收取，开具停车场发票');
  expect(card({ occupy: null, parking: null })).toContain('未提供，以现场公示为准');
  expect(card(null)).toBe('');
});
