import { useView, openLogin, useMade } from '#core/react.ts';
import { QuestionDialogs, type QuestionWords } from '#ui/question-dialogs/question-dialogs.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormTextArea } from '#ui/form/form-text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { repairLimits } from '#contract/repair-rules.ts';
import { quoteWord, type Repair } from '../repair-words.ts';
import type { RepairDetail } from './repair-detail.store.ts';
import type { Question } from './repair-writes.ts';
import { VisitTime } from '../visit-time.tsx';
import { createMove, type MoveScreen, createReopening } from './repair-sheets.store.ts';

interface QuestionFormsProps {
  screen: RepairDetail;
  repair: Repair;
}

const wordsOf = ({
  quoteAmount,
}: Repair): Record<Exclude<Question, 'reschedule' | 'reopen'>, QuestionWords> => ({
  cancel: {
    title: '取消报修',
    text: '取消后需要重新提交，确定取消吗？',
    stay: '再想想',
    act: '取消报修',
    danger: true,
  },
  accept: {
    title: '同意报价',
    text: `维修费用 ${quoteWord(quoteAmount)}，维修完成后支付给服务商。`,
    stay: '再想想',
    act: '同意报价',
  },
  refuse: {
    title: '不同意报价',
    text: '不同意报价，本单将关闭，不会产生费用。',
    stay: '再想想',
    act: '关闭本单',
    danger: true,
  },
  confirm: {
    title: '确认完成',
    text: '确认后本单完成，不能再反馈没有修好。',
    stay: '再检查一下',
    act: '确认完成',
  },
});

/** The dialogs and sheets of a repair. */
export function RepairDialogs({ screen, repair }: QuestionFormsProps) {
  const asking = useView(screen.$asking);
  const problem = useView(screen.$problem);
  return (
    <>
      <QuestionDialogs
        words={wordsOf(repair)}
        asking={asking}
        problem={problem}
        onStay={screen.dismiss}
        onAct={screen.answer}
      />
      <MoveSheet repair={repair} open={asking === 'reschedule'} screen={screen} />
      <ReopenSheet repair={repair} open={asking === 'reopen'} screen={screen} />
    </>
  );
}

interface MoveSheetProps {
  screen: RepairDetail;
  repair: Repair;
  open: boolean;
}

/** Times to choose from, loaded when the sheet opens. */
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

/** The form for another time of the visit. */
export function MoveSheet({ screen, repair, open }: MoveSheetProps) {
  const move = useMade((env) => createMove(env, screen, () => shownRepair(screen) ?? repair));
  return (
    <Sheet open={open} title="改约时间" onClose={screen.dismiss}>
      {repair.status === 'SCHEDULED' && <p className="u-pb-2 sub">约定上门后，时间只能修改一次。</p>}
      <Times move={move} />
    </Sheet>
  );
}

interface ReopenSheetProps {
  screen: RepairDetail;
  repair: Repair;
  open: boolean;
}

/** The form that describes what is still wrong after a repair; closed, it keeps the input. */
export function ReopenSheet({ screen, repair, open }: ReopenSheetProps) {
  const form = useMade((env) => createReopening(env, screen, repair.repairId));
  return (
    <Sheet open={open} title="没有修好" onClose={screen.dismiss}>
      <Form form={form} className="u-flex u-flex-col u-gap-3">
        <p className="sub">工程师会重新上门处理，每单只能返修一次。</p>
        <FormTextArea
          form={form}
          name="reason"
          label="故障描述"
          max={repairLimits.text.max}
          placeholder={`还有什么问题，请用${repairLimits.text.min}-${repairLimits.text.max}个字说明`}
        />
        <FormError form={form} />
        <Button onPress={form.submit}>提交</Button>
      </Form>
    </Sheet>
  );
}
