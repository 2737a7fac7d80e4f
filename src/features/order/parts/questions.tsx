import { useView } from '../../../core/react';
import { useOverlay } from '../../../ui/use-part';
import type { OrderActions } from '../order-actions.store';

const load = () => import('./question-forms');

/** Cancel and refund, each after a question; loaded when one is asked first. */
export function Questions({ actions }: { actions: OrderActions }) {
  const asking = useView(actions.$asking);
  const part = useOverlay(asking !== 'none', load, actions.dismiss);
  return part && <part.QuestionForms actions={actions} />;
}
