import { Sheet } from '#ui/sheet/sheet.tsx';
import { useOverlay } from '#ui/lazy/use-lazy.ts';
import type { ChoiceListsProps } from './choice-lists.tsx';
import { titles, type ChoiceSheetName } from './choice-sheet-names.ts';

type Props = Omit<ChoiceListsProps, 'open'> & { open: ChoiceSheetName | null };

const load = () => import('./choice-lists.tsx');

/** Choose a car, cards or a coupon; its lists are loaded when it opens first. */
export function ChoiceSheet({ open, ...lists }: Props) {
  const part = useOverlay(open !== null, load, lists.onClose);
  return (
    <Sheet open={open !== null && part !== null} title={open ? titles[open] : ''} onClose={lists.onClose}>
      {open && part && <part.ChoiceLists open={open} {...lists} />}
    </Sheet>
  );
}
