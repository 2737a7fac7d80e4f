import { fen } from '#tests/e2e/support/job.ts';
import { same, type Walk } from './walk.ts';

/** An invoice for one order: the sum that was chosen is the sum of the invoice. */
export const invoice: Walk = {
  name: 'invoice: orders, title, request, invoice',
  async run(visitor, { server }) {
    // The tax platform is slow, however long the machine takes to get there.
    await server.control('scenario', { invoice: 'late' });
    await visitor.open('/invoice/index', 'normal');
    await visitor.tap(visitor.getByRole('link', { name: '去开票' }));
    await visitor.arrives(/^\/invoice\/noBillList/);
    await visitor.check(visitor.locator('[data-order-no]').getByRole('checkbox').first());
    await visitor.sees(visitor.getByText('已选 1 单'));
    const chosen = fen(await visitor.sees(visitor.locator('[data-part=sum]')));
    await visitor.tap(visitor.getByRole('link', { name: '下一步' }));
    await visitor.arrives(/^\/invoice\/invoiceSelect/);
    await visitor.tap(visitor.getByRole('link', { name: '选择常用抬头' }));
    await visitor.arrives(/^\/invoice\/commonUse/);
    await visitor.tap(visitor.getByRole('button', { name: '使用' }).nth(1));
    await visitor.arrives(/^\/invoice\/invoiceSelect/);
    await visitor.holds(visitor.getByRole('textbox', { name: '发票抬头' }), /^张示例$/);
    await visitor.fill(visitor.getByRole('textbox', { name: '备注' }), '五月出差');
    await visitor.tap(visitor.getByRole('button', { name: '提交申请' }));
    await visitor.tap(visitor.getByRole('alertdialog').getByRole('button', { name: '确认提交' }));
    await visitor.arrives(/^\/invoice\/detail\//);
    await visitor.reads(visitor.locator('[data-part=state]'), /^开票中$/);
    const amount = await visitor.reads(visitor.locator('[data-part=amount]'), /\d/);
    same(fen(amount), chosen, 'the sum of the invoice');
  },
};
