import { describe, expect, it } from 'vitest';
import { invoiceDetail } from '#contract/calls/invoice/invoice-detail.ts';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import { createInvoiceDetail } from '#features/invoice/detail/invoice-detail.store.ts';
import { createResend } from '#features/invoice/detail/invoice-sheets.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { openRequest, paths } from './support.ts';

const sandbox = sharedSandbox();
const login = 'normal';

describe('an invoice whose answer was lost', () => {
  it('invoice is sent by e-mail again on a press hours after an answer was lost', async () => {
    const { env: look } = await createTestEnvironment({ sandbox, login: 'heavy' });
    const { list } = await look.call(invoiceHistory, { status: 'ISSUED', pageNum: 1, pageSize: 1 });
    const address = `/invoice/detail/${list[0]?.invoiceId}`;
    const { env, control, idle, tick, toasts } = await createTestEnvironment({
      sandbox,
      login: 'heavy',
      keep: true,
      address,
    });
    const screen = createInvoiceDetail(env);
    const stop = screen.$invoice.listen(() => {});
    await idle();
    const invoice = () => valueOf(screen.$invoice);
    const send = () => createResend(env, invoice(), () => {}).form.submit();
    await control('fault', {
      path: '/v1/h5/charging/invoice/resend',
      kind: 'cut',
      when: 'after',
      times: 1,
    });
    await send();
    await tick(6 * 3_600_000);
    await screen.refresh();
    expect(invoice().resendsLeft).toBe(2);
    expect(toasts).toEqual([]);
    await send();
    await screen.refresh();
    expect(invoice().resendsLeft).toBe(1);
    expect(toasts).toEqual(['发票已发送，请查收邮箱']);
    stop();
  });

  it('application whose answer was lost: a toast says that the earlier values apply if the user has changed them since', async () => {
    let isLost = true;
    const page = await openRequest({
      sandbox,
      login,
      async wire(path, ask) {
        if (!isLost || !/invoice\/(apply|history)/.test(path)) return ask();
        await ask();
        throw new TypeError('lost');
      },
    });
    page.enter();
    await page.submit();
    expect(page.visits).toEqual([]);
    isLost = false;
    page.toasts.length = 0;
    page.enter({ title: '深圳市示例青禾商贸有限公司' });
    await page.submit();
    expect(page.toasts).toEqual(['已按之前填写的信息提交申请']);
    const invoiceId = page.visits.at(-1)?.to.split('/').pop() ?? '';
    const invoice = await page.env.call(invoiceDetail, { invoiceId });
    expect(invoice.title).toBe('深圳市示例云栖科技有限公司');
    page.leave();
  });

  it('application whose answer was lost: no toast if the values are unchanged', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter();
    await page.control('fault', { path: paths.apply, kind: 'cut', when: 'after', times: 1 });
    await page.submit();
    expect(page.visits.at(-1)?.to).toMatch(/^\/invoice\/detail\//);
    expect(page.toasts).toEqual([]);
    page.leave();
  });
});
