import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#core/error.ts';
import { createInvoiceDetail } from '#features/invoice/detail/invoice-detail.store.ts';
import { pictureLines, savePicture } from '#features/invoice/detail/save-picture.ts';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const viewer = vi.hoisted(() => ({ showPictures: vi.fn() }));
vi.mock('#ui/picture-viewer/picture-viewer.ts', () => viewer);

const sandbox = sharedSandbox();
const canvas = {
  toDataURL: () => 'data:image/png;base64,AAAA',
  width: 750,
  height: 600,
} as HTMLCanvasElement;

async function issued(options: TestOptions = {}) {
  const test = await createTestEnvironment({ sandbox, login: 'heavy', ...options });
  const { list } = await test.env.call(invoiceHistory, {});
  const row = list.find(({ status }) => status === 'ISSUED');
  if (!row) throw new Error('an issued invoice is needed');
  test.env.navigator.replace(`/invoice/detail/${row.invoiceId}`);
  const page = await createTestEnvironment({
    sandbox,
    login: 'heavy',
    address: `/invoice/detail/${row.invoiceId}`,
    ...options,
  });
  const screen = createInvoiceDetail(page.env);
  const stop = screen.$invoice.listen(() => {});
  await page.idle();
  stop();
  return { ...page, invoice: valueOf(screen.$invoice) };
}

describe('the picture of an invoice', () => {
  it('picture of an invoice contains number, buyer, seller and amounts', async () => {
    const { invoice } = await issued();
    const lines = new Map(pictureLines(invoice));
    expect(lines.get('发票号码')).toBe(invoice.invoiceNo);
    expect(lines.get('发票抬头')).toBe(invoice.title);
    expect(lines.get('销售方')).toBe(invoice.sellerName);
    expect(lines.get('价税合计')).toBe(`¥${(invoice.amount / 100).toFixed(2)}`);
    expect(new Map(pictureLines({ ...invoice, netAmount: null })).get('不含税金额')).toBe('--');
  });

  it('picture of an invoice is saved to the album by the app', async () => {
    const { env, invoice, bridge, toasts } = await issued();
    await savePicture(env, invoice, () => canvas);
    expect(bridge.calls).toContainEqual({ action: 'saveImage', params: { base64: 'AAAA' } });
    expect(toasts).toEqual(['已保存到相册']);
  });

  it('picture of an invoice is shown for a long press if it cannot be saved', async () => {
    const { env, invoice, bridge, toasts } = await issued();
    bridge.native.saveImage = new AppError({
      kind: 'unsupported',
      message: '请长按图片保存',
      call: 'saveImage',
    });
    await savePicture(env, invoice, () => canvas);
    expect(viewer.showPictures).toHaveBeenCalledWith(
      [{ url: 'data:image/png;base64,AAAA', label: '发票信息', width: 750, height: 600 }],
      0,
    );
    expect(toasts).toEqual(['请长按图片保存']);
  });

  it('picture of an invoice: a toast says if it could not be drawn or saved', async () => {
    const { env, invoice, bridge, toasts } = await issued();
    bridge.native.saveImage = new AppError({ kind: 'native', message: '', call: 'saveImage' });
    await savePicture(env, invoice, () => canvas);
    await savePicture(env, invoice, () => {
      throw new Error('no canvas');
    });
    expect(toasts).toEqual(['保存失败，请重试', '保存失败，请重试']);
  });
});
