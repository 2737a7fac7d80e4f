import { atom, computed, type ReadableAtom } from 'nanostores';
import { createCopied } from '#core/device/copy-text.ts';
import { openFile, type RemoteFile } from '#core/device/open-file.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import type { Live } from '#core/live.ts';
import { createPageData, nothingThere } from '#core/page/page-data.ts';
import { takesCases } from '#domain/case/takes-cases.ts';
import { href } from '#routes.ts';
import { readChoice, writeChoice } from '../chosen-orders.ts';
import { pickTitle } from '../titles/entered-title.ts';
import * as detailPage from './invoice-detail.page.tsx';
import type { InvoiceDetail } from './invoice-detail.page.tsx';

export interface InvoiceScreen {
  readonly $invoice: ReadableAtom<Live<InvoiceDetail>>;
  /** Why the last file could not be opened; empty if it could. */
  readonly $fileProblem: ReadableAtom<string>;
  /** Whether the back end takes complaints. */
  readonly $takesCases: ReadableAtom<boolean>;
  /** Link of the page when there is no such invoice. */
  readonly away: { label: string; href: string };
  refresh(): Promise<void>;
  refreshAfterWrite(): Promise<void>;
  open(file: RemoteFile): Promise<void>;
  /** Saves the contents of the invoice as a picture. */
  savePicture(invoice: InvoiceDetail): Promise<void>;
  /** Shows a toast that the number was copied, or could not be. */
  copied(done: boolean): void;
  /** '重新开票': chooses the orders of a failed invoice again and fills in its title and remark. */
  applyAgain(invoice: InvoiceDetail): void;
}

const picture = lazy(() => import('./save-picture.ts'));

/** /invoice/detail/:id: one invoice, polled while its state changes by itself. */
export function createInvoiceDetail(env: Environment, show: typeof openFile = openFile): InvoiceScreen {
  const $fileProblem = atom('');
  const live = createPageData(env, detailPage, {
    otherwise: () => nothingThere(detailPage.call),
    nextPollMs: ({ nextPollMs }) => nextPollMs,
  });
  return {
    $invoice: live.$state,
    $fileProblem,
    $takesCases: computed(env.session.$chargeUser, takesCases),
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
