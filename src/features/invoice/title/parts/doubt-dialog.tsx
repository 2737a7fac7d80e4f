import { titleTexts } from '#contract/invoice/title-rules.ts';
import { useView } from '#core/react.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { TitleEntry } from '../title-entry.store.ts';

/** Asks about a number whose check digit is wrong: such numbers are in use (domain model, 4.2). */
export function DoubtDialog({ entry: { doubt } }: { entry: TitleEntry }) {
  const taxNo = useView(doubt.$asked);
  return (
    <Dialog
      open={taxNo !== null}
      title={titleTexts.taxNo.doubtful}
      actions={[
        { label: '返回修改', tone: 'plain', onPress: () => doubt.answer(false) },
        { label: '确认无误', onPress: () => doubt.answer(true) },
      ]}
      onClose={() => doubt.answer(false)}
    >
      <span className="digits break-anywhere">{taxNo}</span>
    </Dialog>
  );
}
