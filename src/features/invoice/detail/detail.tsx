import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { Card } from '#ui/card/card.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { Row } from '#ui/row/row.tsx';
import { createInvoiceDetail } from './detail.store.ts';
import type { InvoiceDetail } from './invoice-view.ts';
import { InvoiceBar } from './parts/invoice-bar.tsx';
import { InvoiceFacts } from './parts/invoice-facts.tsx';
import { InvoiceHead } from './parts/invoice-head.tsx';
import { InvoiceOrders } from './parts/invoice-orders.tsx';
import { OpenSheet, type DetailSheet } from './parts/open-sheet.tsx';

/** /invoice/detail/:id */
export default function InvoiceDetailIsland() {
  const screen = useScreen((env) => createInvoiceDetail(env));
  const live = useView(screen.$invoice);
  const problem = useView(screen.$fileProblem);
  const [sheet, setSheet] = useState<DetailSheet | null>(null);
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
        invoice && (
          <OpenSheet
            invoice={invoice}
            sheet={sheet}
            onClose={() => setSheet(null)}
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
        </>
      )}
    </DetailPage>
  );
}

interface FilesProps {
  invoice: InvoiceDetail;
  onSave: () => void;
  onOpen: (xml: string) => void;
}

/** What an invoice is taken along as beside its PDF: a picture to send on, and its data for bookkeeping. */
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
