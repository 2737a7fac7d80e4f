import type { RemoteFile } from '#core/device/open-file.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { resendReason, type InvoiceDetail } from '../invoice-view.ts';

interface Props {
  invoice: InvoiceDetail;
  /** What is wrong with the file that was asked for. */
  problem: string;
  onOpen: (file: RemoteFile) => Promise<void>;
  onResend: () => void;
  onReissue: () => void;
  onAgain: () => void;
}

/** What the owner can do with an invoice in its state. */
export function InvoiceBar({ invoice, problem, onOpen, onResend, onReissue, onAgain }: Props) {
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
