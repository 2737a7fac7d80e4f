import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { RemoteFile } from '#core/device/open-file.ts';
import { formatYuan } from '#core/money.ts';
import { useScreen, useView } from '#core/react.ts';
import { formatDateTime } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { iconChat } from '#ui/icon/set/chat.ts';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Row } from '#ui/row/row.tsx';
import { InvoiceFacts, InvoiceHead, resendReason, type InvoiceDetail } from './invoice-detail.page.tsx';
import { createInvoiceDetail } from './invoice-detail.store.ts';
import type { InvoiceSheet } from './invoice-sheets.tsx';

const loadSheets = () => import('./invoice-sheets.tsx');

/** /invoice/detail/:id */
export default function InvoiceDetailIsland() {
  const screen = useScreen((env) => createInvoiceDetail(env));
  const live = useView(screen.$invoice);
  const problem = useView(screen.$fileProblem);
  const takesCases = useView(screen.$takesCases);
  const [sheet, setSheet] = useState<InvoiceSheet | null>(null);
  const closeSheet = () => setSheet(null);
  const { part: sheets } = useLazyPart(loadSheets, { wanted: sheet !== null, onLost: closeSheet });
  const invoice = live.state === 'ready' ? live.value : null;
  return (
    <DetailPage
      route="invoiceDetail"
      live={live}
      onRefresh={screen.refresh}
      instead={
        failedWith(live, codes.noSuchOrder) && (
          <Empty icon={iconInvoice} text="发票不存在" action={screen.away} />
        )
      }
      bar={
        invoice && (
          <InvoiceBar
            invoice={invoice}
            problem={problem}
            onOpen={screen.open}
            onResend={() => setSheet('resend')}
            onReissue={() => setSheet('reissue')}
            onAgain={() => screen.applyAgain(invoice)}
          />
        )
      }
      overlay={
        invoice &&
        sheets && (
          <sheets.InvoiceSheets
            invoice={invoice}
            sheet={sheet}
            onClose={closeSheet}
            onChanged={screen.refreshAfterWrite}
          />
        )
      }
    >
      {(value) => (
        <>
          <InvoiceHead invoice={value} />
          <InvoiceFacts invoice={value} onCopied={screen.copied} />
          <InvoiceOrders invoice={value} />
          <FilesCard
            invoice={value}
            onSave={() => void screen.savePicture(value)}
            onOpen={(url) => void screen.open({ url, kind: 'xml' })}
          />
          {takesCases && <Complaint invoice={value} />}
        </>
      )}
    </DetailPage>
  );
}

/** The way to a complaint about the invoice: by one of its orders, which service needs to find it. */
function Complaint({ invoice: { orders } }: { invoice: InvoiceDetail }) {
  const [first] = orders;
  if (!first) return null;
  return (
    <Card>
      <Row
        icon={iconChat}
        label="发票有疑问？"
        value="申诉"
        href={href('caseNew', { orderNo: first.orderNo, kind: 'INVOICE' })}
      />
    </Card>
  );
}

interface FilesProps {
  invoice: InvoiceDetail;
  onSave: () => void;
  onOpen: (xml: string) => void;
}

/** Other forms of the invoice than its PDF: a picture for forwarding, and XML for bookkeeping. */
function FilesCard({ invoice: { invoiceNo, files }, onSave, onOpen }: FilesProps) {
  const { xml } = files;
  if (invoiceNo === null && xml === null) return null;
  return (
    <Card>
      {invoiceNo !== null && <Row label="保存发票信息图" hint="号码、抬头和金额，供核对" onPress={onSave} />}
      {xml !== null && <Row label="XML 数据文件" hint="供财务入账归档" onPress={() => onOpen(xml)} />}
    </Card>
  );
}

interface BarProps {
  invoice: InvoiceDetail;
  /** Why the last file could not be opened. */
  problem: string;
  onOpen: (file: RemoteFile) => Promise<void>;
  onResend: () => void;
  onReissue: () => void;
  onAgain: () => void;
}

/** The actions that the state of the invoice allows. */
export function InvoiceBar({ invoice, problem, onOpen, onResend, onReissue, onAgain }: BarProps) {
  const { status, files, canReissue, canApplyAgain } = invoice;
  if (status === 'FAILED' && canApplyAgain)
    return (
      <BottomBar>
        <Button grow onPress={onAgain}>
          重新开票
        </Button>
      </BottomBar>
    );
  const { pdf } = files;
  const mails = status === 'ISSUED';
  const reissues = mails && canReissue;
  if (pdf === null && !mails) return null;
  return (
    <BottomBar legal={problem ? <FieldError text={problem} centred /> : undefined}>
      {reissues && (
        <Button grow variant="plain" onPress={onReissue}>
          换开发票
        </Button>
      )}
      {mails && (
        <Button grow variant="plain" onPress={onResend} disabledReason={resendReason(invoice)}>
          发送邮箱
        </Button>
      )}
      {pdf !== null && (
        <Button grow onPress={() => onOpen({ url: pdf, kind: 'pdf' })}>
          查看发票
        </Button>
      )}
    </BottomBar>
  );
}

/** Orders that are shown before the user opens all. */
const firstOrders = 5;

/** The orders on the invoice, each with a link to its page. */
function InvoiceOrders({ invoice: { orders, orderCount } }: { invoice: InvoiceDetail }) {
  const [all, setAll] = useState(false);
  if (orders.length === 0) return null;
  return (
    <Card title="开票订单" aside={`${orderCount ?? orders.length} 笔`}>
      {(all ? orders : orders.slice(0, firstOrders)).map(
        ({ orderNo, stationName, endTime, invoiceableAmount }) => (
          <Row
            key={orderNo}
            label={stationName}
            hint={formatDateTime(endTime)}
            value={`¥${formatYuan(invoiceableAmount)}`}
            href={href('order', { id: orderNo })}
          />
        ),
      )}
      {!all && orders.length > firstOrders && (
        <Row label={`查看全部 ${orders.length} 笔订单`} onPress={() => setAll(true)} />
      )}
    </Card>
  );
}
