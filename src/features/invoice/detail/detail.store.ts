import { atom, type ReadableAtom } from 'nanostores';
import { createCopied } from '#core/device/copy-text.ts';
import { openFile, type RemoteFile } from '#core/device/open-file.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import type { Live } from '#core/live.ts';
import { createPageData, nothingThere } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import { readChoice, writeChoice } from '../choice/stored-choice.ts';
import { pickTitle } from '../title/picked-title.ts';
import * as detailPage from './detail.page.tsx';
import type { InvoiceDetail } from './invoice-view.ts';

export interface InvoiceScreen {
  readonly $invoice: ReadableAtom<Live<InvoiceDetail>>;
  /** What is wrong with a file that was asked for; empty where nothing is. */
  readonly $fileProblem: ReadableAtom<string>;
  /** Where a page without an invoice leads. */
  readonly away: { label: string; href: string };
  refresh(): Promise<void>;
  refreshAfterWrite(): Promise<void>;
  /** Shows a file of the invoice. */
  open(file: RemoteFile): Promise<void>;
  /** Saves what the invoice says as a picture. */
  savePicture(invoice: InvoiceDetail): Promise<void>;
  /** Notes that the number was copied, or that it could not be. */
  copied(done: boolean): void;
  /** '重新开票': the orders of an invoice that failed are chosen again, and its title and remark are filled in. */
  applyAgain(invoice: InvoiceDetail): void;
}

const picture = lazy(() => import('./save-picture.ts'));

/** /invoice/detail/:id — one invoice from its application to its reversal; polled while it moves by itself. */
export function createInvoiceDetail(env: Environment, show: typeof openFile = openFile): InvoiceScreen {
  const $fileProblem = atom('');
  const live = createPageData(env, detailPage, {
    otherwise: () => nothingThere(detailPage.call),
    nextPollMs: ({ nextPollMs }) => nextPollMs,
  });
  return {
    $invoice: live.$state,
    $fileProblem,
    away: { label: '返回开票记录', href: href('invoiceHistory') },
    refresh: live.refresh,
    refreshAfterWrite: live.refreshAfterWrite,
    async open(file) {
      $fileProblem.set('');
      if (await show(env, file)) return;
      $fileProblem.set('发票文件加载失败，请稍后重试，或发送到邮箱查看');
    },
    savePicture: (invoice) =>
      picture().then(
        ({ savePicture }) => savePicture(env, invoice),
        () => {},
      ),
    copied: createCopied(env),
    applyAgain(invoice) {
      const { orders } = invoice;
      pickTitle(env, { ...invoice, titleId: null });
      if (orders.length === 0) return env.navigator.go(href('invoiceNoBillList'));
      const own = new Set(orders.map(({ orderNo }) => orderNo));
      const others = readChoice(env.sessionStorage).orders.filter(({ orderNo }) => !own.has(orderNo));
      if (others.length > 0) env.toaster.show(`已改选该发票的订单，原选 ${others.length} 单已清空`);
      writeChoice(env, { orders, dropped: null });
      env.navigator.go(href('invoiceSelect'));
    },
  };
}
