import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import { useView } from '#core/react.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Question } from '../question.ts';

/** Asks before a title is forgotten. */
export function RemoveDialog({ removal }: { removal: Question<Pick<InvoiceTitle, 'title'>> }) {
  const title = useView(removal.$asked);
  return (
    <Dialog
      open={title !== null}
      title="删除这个抬头？"
      actions={[
        { label: '取消', tone: 'plain', onPress: () => removal.answer(false) },
        { label: '删除抬头', tone: 'danger', onPress: () => removal.answer(true) },
      ]}
      onClose={() => removal.answer(false)}
    >
      <span className="break-anywhere">{title?.title}</span>
      。已经开出的发票不受影响。
    </Dialog>
  );
}
