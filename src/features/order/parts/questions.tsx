import { useView } from '#core/react.ts';
import { useOverlay } from '#ui/lazy/use-lazy.ts';
import type { OrderActions } from '../order-actions.store.ts';

const load = () => import('./question-forms.tsx');

/** Cancel and refund, each after a question; loaded when one is asked first. */
export function Questions({ actions }: { actions: OrderActions }) {
  const asking = useView(actions.$asking);
  const part = useOverlay(asking !== 'none', load, actions.dismiss);
  return part && <part.QuestionForms actions={actions} />;
}
