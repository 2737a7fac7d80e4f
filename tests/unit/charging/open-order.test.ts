import { beforeAll, it, expect } from 'vitest';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { freeConnectors, leftFor, nextPage, notice, openPreOrder, pay } from './support.ts';

const sandbox = sharedSandbox();
let connectorId: string;
let otherConnectorId: string;

beforeAll(async () => {
  [connectorId, otherConnectorId] = await freeConnectors(sandbox);
});

it('1281003: the dialog does not say that a charge runs if the order was only paid or its payment is in process', async () => {
  const page = await openPreOrder(connectorId, { sandbox });
  await pay(page);
  const { orderNo, prepayNo } = leftFor(page);
  await notice(page, prepayNo, 'processing');
  page.kill();
  const other = await openPreOrder(otherConnectorId, nextPage(page, sandbox));
  await other.control('connector', { connectorId: otherConnectorId, status: 1 });
  await other.tick(20_000);
  await pay(other);
  const shown = { text: '您有一笔未完成的订单', href: `/charge?orderNo=${orderNo}` };
  expect(other.screen.$notice.get()).toMatchObject({ ...shown, lines: [] });
  other.screen.dismissNotice();
  await notice(page, prepayNo);
  await other.env.session.refreshChargeUser();
  await other.tick(20_000);
  await pay(other);
  const { stationName } = other.env.session.$chargeUser.get()?.openOrder ?? {};
  expect(other.screen.$notice.get()).toMatchObject({
    ...shown,
    lines: [`已支付，待启动 · ${stationName}`],
  });
  other.kill();
});
