import { useEffect, useState } from 'react';
import { useMade } from '#core/react.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import type { InvoiceDetail } from '../invoice-view.ts';

/** Which form is open over the page. */
export type DetailSheet = 'resend' | 'reissue';

type Sheets = typeof import('./detail-sheets.tsx');

interface Props {
  invoice: InvoiceDetail;
  sheet: DetailSheet | null;
  onClose: () => void;
  /** The back end was asked to do something: the invoice is read again. */
  onChanged: () => Promise<void>;
}

const load = () => import('./detail-sheets.tsx');

/** The forms over the page of an invoice, whose code is loaded when one is opened first. */
export function OpenSheet(props: Props) {
  const { part } = useLazyPart(load, { wanted: props.sheet !== null, onLost: props.onClose });
  return part && <Forms {...props} sheets={part} />;
}

/**
 * What was entered stays while the page is there, also where a form is closed and opened again. What was not goes with the
 * invoice, which is read again whenever something was asked for.
 */
function Forms({ invoice, sheet, onClose, onChanged, sheets }: Props & { sheets: Sheets }) {
  const env = useMade((environment) => environment);
  const done = (isDone: boolean) => {
    if (isDone) onClose();
    void onChanged();
  };
  const [forms] = useState(() => ({
    resend: sheets.createResend(env, invoice, done),
    reissue: sheets.createReissue(env, invoice, done),
  }));
  useEffect(() => {
    for (const { follow } of Object.values(forms)) follow(invoice);
  }, [forms, invoice]);
  return (
    <>
      <sheets.ResendSheet
        resend={forms.resend}
        left={invoice.resendsLeft}
        open={sheet === 'resend'}
        onClose={onClose}
      />
      <sheets.ReissueSheet reissue={forms.reissue} open={sheet === 'reissue'} onClose={onClose} />
    </>
  );
}
