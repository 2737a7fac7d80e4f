import { createPageData } from '#core/page/page-data.ts';
import { useScreen, useView } from '#core/react.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import * as homePage from './invoice-home.page.tsx';

/** /invoice/index */
export default function InvoiceHomeIsland() {
  const summary = useScreen((env) => createPageData(env, homePage));
  return (
    <DetailPage route="invoiceIndex" live={useView(summary.$state)} onRefresh={summary.refresh} lines={6}>
      {homePage.view}
    </DetailPage>
  );
}
