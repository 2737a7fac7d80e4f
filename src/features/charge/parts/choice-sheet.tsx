import { Sheet } from '../../../ui/sheet/sheet';
import { useOverlay } from '../../../ui/use-part';
import type { ChoiceListsProps } from './choice-lists';
import { titles, type ChoiceSheetName } from './choice-sheet-names';

type Props = Omit<ChoiceListsProps, 'open'> & { open: ChoiceSheetName | null };

const load = () => import('./choice-lists');

/** Choose a car, cards or a coupon; its lists are loaded when it opens first. */
export function ChoiceSheet({ open, ...lists }: Props) {
  const part = useOverlay(open !== null, load, lists.onClose);
  return (
    <Sheet open={open !== null && part !== null} title={open ? titles[open] : ''} onClose={lists.onClose}>
      {open && part && <part.ChoiceLists open={open} {...lists} />}
    </Sheet>
  );
}
