import { openLogin, useMade, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { VisitTime } from '../../parts/visit-time.tsx';
import type { Repair } from '../../repair-data.ts';
import type { RepairDetail } from '../questions.ts';
import { createMove, type MoveScreen } from '../sheets.store.ts';

interface Props {
  screen: RepairDetail;
  repair: Repair;
  open: boolean;
}

/** The times, which are asked for when the sheet opens. */
function Times({ move }: { move: MoveScreen }) {
  const live = useView(move.config.$state);
  return (
    <LiveView live={live} onRetry={move.config.refresh} onLogin={() => openLogin('aftercareDetail')}>
      {({ slots }) => (
        <Form form={move.form} className="u-flex u-flex-col u-gap-3">
          <Field form={move.form} name="expectedTime">
            {(field) => <VisitTime {...field} slots={slots} />}
          </Field>
          <FormError form={move.form} />
          <Button onPress={move.form.submit}>确认改约</Button>
        </Form>
      )}
    </LiveView>
  );
}

const shownRepair = ({ $live }: RepairDetail): Repair | undefined => {
  const shown = $live.get();
  return shown.state === 'ready' ? shown.value : undefined;
};

/** Asks for another time of the visit. */
export function MoveSheet({ screen, repair, open }: Props) {
  const move = useMade((env) => createMove(env, screen, () => shownRepair(screen) ?? repair));
  return (
    <Sheet open={open} title="改约时间" onClose={screen.dismiss}>
      {repair.status === 'SCHEDULED' && <p className="u-pb-2 sub">约定上门后，时间只能修改一次。</p>}
      <Times move={move} />
    </Sheet>
  );
}
