import { useView } from '../../../core/react';
import { usePart } from '../../../ui/use-part';
import { isQuiet, type OrderDetailScreen } from '../order-detail.store';

const load = () => import('./arrears-forms');

/** What is asked while arrears are paid; loaded when it is asked first. */
export function ArrearsPlace({ screen }: { screen: OrderDetailScreen }) {
  const view = useView(screen.$arrears);
  const part = usePart(!isQuiet(view), load, screen.arrears.close);
  return part && <part.ArrearsForms view={view} actions={screen.arrears} />;
}
