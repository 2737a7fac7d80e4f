import { useView } from '#core/react.ts';
import { LazyPart } from '#ui/lazy/lazy.tsx';
import { isQuiet, type OrderDetailScreen } from '../order-detail.store.ts';

const load = () => import('./arrears-forms.tsx');

/** What is asked while arrears are paid; loaded when it is asked first, and still asked where that failed. */
export function ArrearsPlace({ screen }: { screen: OrderDetailScreen }) {
  const view = useView(screen.$arrears);
  return (
    <LazyPart load={load} wanted={!isQuiet(view)} skeleton={null}>
      {({ ArrearsForms }) => <ArrearsForms view={view} actions={screen.arrears} />}
    </LazyPart>
  );
}
