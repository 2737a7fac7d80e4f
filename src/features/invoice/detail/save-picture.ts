import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { formatYuan } from '#core/money.ts';
import { formatDate } from '#core/time/day.ts';
import { kindWord } from '../invoice-words.ts';
import type { InvoiceDetail } from './invoice-detail.page.tsx';

/** @returns the lines of the picture; an unknown value is `--` */
export function pictureLines(invoice: InvoiceDetail): [label: string, value: string][] {
  const yuan = (amount: number | null) => (amount === null ? '--' : `¥${formatYuan(amount)}`);
  return [
    ['发票号码', invoice.invoiceNo ?? '--'],
    ['发票类型', kindWord(invoice.invoiceKind)],
    ['开票日期', formatDate(invoice.issueTime)],
    ['发票抬头', invoice.title],
    ...(invoice.taxNo ? [['税号', invoice.taxNo] as [string, string]] : []),
    ['销售方', invoice.sellerName],
    ...(invoice.sellerTaxNo ? [['销方税号', invoice.sellerTaxNo] as [string, string]] : []),
    ['不含税金额', yuan(invoice.netAmount)],
    ['税额', yuan(invoice.taxAmount)],
    ['价税合计', yuan(invoice.amount)],
  ];
}

const [width, edge, lineHeight, labelWidth] = [750, 48, 44, 176];
const footer = '本图仅供核对，报销入账请使用发票文件';

/** Wraps a text into lines of at most `most` pixels. */
function broken(context: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines = [''];
  for (const character of text) {
    const last = lines.length - 1;
    const longer = (lines[last] ?? '') + character;
    if (lines[last] && context.measureText(longer).width > most) lines.push(character);
    else lines[last] = longer;
  }
  return lines;
}

/**
 * Draws the contents of an invoice, 750 px wide and black on white also in dark mode, since the picture is forwarded.
 *
 * @throws Error where the web view has no canvas
 */
function drawPicture(invoice: InvoiceDetail): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const font = (weight: number, size: number) => `${weight} ${size}px sans-serif`;
  context.font = font(400, 28);
  const rows = pictureLines(invoice).map(([label, value]) => ({
    label,
    lines: broken(context, value, width - 2 * edge - labelWidth),
  }));
  canvas.width = width;
  canvas.height = 200 + rows.reduce((sum, { lines }) => sum + lines.length * lineHeight + 12, 0);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'top';
  context.fillStyle = '#111';
  context.font = font(700, 36);
  context.fillText('电子发票信息', edge, edge);
  let top = 120;
  for (const { label, lines } of rows) {
    context.font = font(400, 28);
    context.fillStyle = '#666';
    context.fillText(label, edge, top);
    context.fillStyle = '#111';
    lines.forEach((line, index) => context.fillText(line, edge + labelWidth, top + index * lineHeight));
    top += lines.length * lineHeight + 12;
  }
  context.font = font(400, 22);
  context.fillStyle = '#666';
  context.fillText(footer, edge, top + 12);
  return canvas;
}

/**
 * Saves the contents of an invoice as a picture: the app puts it into the album, a browser downloads it. If neither works,
 * the picture is shown, and the user saves it by a long press. Shows a toast with the outcome; never rejects.
 */
export async function savePicture(
  env: Environment,
  invoice: InvoiceDetail,
  draw = drawPicture,
): Promise<void> {
  try {
    const canvas = draw(invoice);
    const url = canvas.toDataURL('image/png');
    const app = await env.bridge.more();
    try {
      await app.saveImage({ base64: url.replace(/^data:[^,]*,/, '') });
      env.toaster.show((await env.bridge.inApp()) ? '已保存到相册' : '图片已下载');
    } catch (thrown) {
      const { kind, message } = toAppError(thrown);
      if (kind === 'cancelled') return;
      if (kind !== 'unsupported') throw thrown;
      const { showPictures } = await import('#ui/picture-viewer/picture-viewer.ts');
      showPictures([{ url, label: '发票信息', width: canvas.width, height: canvas.height }], 0);
      env.toaster.show(message);
    }
  } catch {
    env.toaster.show('保存失败，请重试');
  }
}
