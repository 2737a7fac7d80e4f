import { Sheet } from '#ui/sheet/sheet.tsx';
import { ChoiceLists, titles, type ChoiceListsProps, type ChoiceSheetName } from './choice-lists.tsx';

type Props = Omit<ChoiceListsProps, 'open'> & { open: ChoiceSheetName | null };

/** Choose a car, cards, a coupon or how far to charge. */
export function ChoiceSheet({ open, ...lists }: Props) {
  return (
    <Sheet open={open !== null} title={open ? titles[open] : ''} onClose={lists.onClose}>
      {open && <ChoiceLists open={open} {...lists} />}
    </Sheet>
  );
}
