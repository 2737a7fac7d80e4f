import { useView } from '../../../core/react';
import { LatePart } from '../../../ui/late-part/late-part';
import { isQuiet, type OrderDetailScreen } from '../order-detail.store';

const load = () => import('./arrears-forms');

/** What is asked while arrears are paid; loaded when it is asked first, and still asked where that failed. */
export function ArrearsPlace({ screen }: { screen: OrderDetailScreen }) {
  const view = useView(screen.$arrears);
  return (
    <LatePart load={load} wanted={!isQuiet(view)} skeleton={null}>
      {({ ArrearsForms }) => <ArrearsForms view={view} actions={screen.arrears} />}
    </LatePart>
  );
}
