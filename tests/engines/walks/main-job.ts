import { fen } from '#tests/e2e/support/job.ts';
import { ledgerOf } from '#tests/e2e/support/ledger.ts';
import { same, type Walk } from './walk.ts';

/** From the map to the bill, which is exact to the fen. */
export const mainJob: Walk = {
  name: 'main job: map, station, connector, prepayment, cashier, charge, stop, bill',
  async run(visitor, { server }) {
    const { stationName, stationId, connectors, connectorId } = server.ids;
    await server.control('connector', { connectorId, status: 1 });
    await visitor.open('/chargeMap', 'normal');
    await visitor.tap(
      visitor.locator('[data-station-id]').filter({ hasText: stationName }).getByRole('link').first(),
    );
    await visitor.arrives(new RegExp(`^/charge/station\\?stationId=${stationId}`));
    await visitor.tap(visitor.getByRole('link', { name: new RegExp(`^${connectors[0].name}.*空闲`) }));
    await visitor.arrives(new RegExp(`^/chargegunInfo/${connectorId}$`));
    await visitor.tap(visitor.getByRole('link', { name: '去充电' }));
    await visitor.arrives(/^\/preOrder\?connectorId=/);
    await visitor.check(visitor.getByRole('radio', { name: /^¥100(?!\d)/ }));
    await visitor.tap(visitor.getByRole('button', { name: '去支付 ¥100.00' }));
    await visitor.tap(visitor.getByRole('button', { name: '同意并支付 ¥100.00' }));
    await visitor.sees(visitor.getByRole('heading', { name: '沙箱收银台' }));
    await visitor.tap(visitor.getByRole('button', { name: '确认支付' }));
    const orderNo = (await visitor.arrives(/^\/charge\?orderNo=\d{20}$/)).slice(-20);
    const stop = visitor.getByRole('button', { name: '结束充电' });
    await visitor.sees(stop);
    await server.control('clock', { advanceMs: 20 * 60_000 });
    await visitor.tap(stop);
    await visitor.tap(visitor.getByRole('alertdialog').getByRole('button', { name: '结束充电' }));
    await visitor.sees(visitor.getByText('正在停止…'));
    await server.control('clock', { advanceMs: 4_000 });
    await visitor.sees(visitor.getByRole('heading', { name: '结算中…' }));
    await server.control('clock', { advanceMs: 6_000 });
    await visitor.sees(visitor.getByRole('heading', { name: '充电完成' }).first());
    await visitor.tap(visitor.getByRole('button', { name: '查看账单' }));
    await visitor.arrives(new RegExp(`^/order/${orderNo}$`));
    await visitor.sees(visitor.getByText('已完成'));
    await server.control('clock', { advanceMs: 15_000 });
    await visitor.sees(visitor.getByText(/剩余 ¥[\d.]+ 已原路退回/));
    const payable = visitor.locator('dl > div').filter({ hasText: /^实付/ }).locator('dd');
    const shown = fen(await visitor.sees(payable));
    const { paid, refunded } = await ledgerOf(server, orderNo);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    same(shown, sum(paid) - sum(refunded), 'the bill and the ledger');
  },
};
