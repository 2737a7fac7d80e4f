import { openLogin, useScreen, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { FormTextArea } from '#ui/form/form-text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { QuestionDialogs, type QuestionWords } from '#ui/question-dialogs/question-dialogs.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { Application } from '../apply-target.store.ts';
import { VisitFields } from '../apply-fields.tsx';
import { sumWord } from '../application-words.ts';
import type { Asked } from './application-writes.ts';
import type { DetailsScreen } from './details.store.ts';
import {
  createAppointment,
  createRefusal,
  reasonLimits,
  type VisitSheetStore,
} from './application-sheets.store.ts';

interface Props {
  screen: DetailsScreen;
  application: Application;
}

const wordsOf = ({ survey }: Application): Readonly<Record<Asked, QuestionWords>> => ({
  acceptPlan: {
    title: '确认方案',
    text: `自付费用 ${sumWord(survey?.extraAmount)}，安装验收后支付给服务商。`,
    stay: '再想想',
    act: '确认方案',
  },
  meterReady: {
    title: '已完成报装',
    text: '确认电表已经装好，服务商将安排上门安装。',
    stay: '再等等',
    act: '我已完成报装',
  },
  accept: {
    title: '确认验收',
    text: '确认后安装完成，充电桩会绑定到您的账户。',
    stay: '再检查一下',
    act: '确认验收',
  },
});

const shownApplication = ({ $live }: DetailsScreen): Application | undefined => {
  const shown = $live.get();
  return shown.state === 'ready' ? shown.value : undefined;
};

interface SheetProps {
  screen: DetailsScreen;
  /** The application as it is now: it may have changed since the sheet was opened. */
  current: () => Application;
  open: boolean;
}

/** The form for the reason why a plan or an installation is refused; closed, it keeps the input. */
function RefusalSheet({ screen, current, open, what }: SheetProps & { what: 'plan' | 'work' }) {
  const form = useScreen((env) => createRefusal(env, what, { current, below: screen }));
  return (
    <Sheet open={open} title={what === 'plan' ? '不同意方案' : '验收不通过'} onClose={screen.dismiss}>
      <Form form={form} className="u-flex u-flex-col u-gap-3">
        <FormTextArea
          form={form}
          name="reason"
          label="原因"
          max={reasonLimits.max}
          placeholder={`请用${reasonLimits.min}-${reasonLimits.max}个字说明`}
        />
        <FormError form={form} />
        <Button onPress={form.submit}>提交</Button>
      </Form>
    </Sheet>
  );
}

/** Days to choose from, loaded when the sheet opens. */
function Days({ visit }: { visit: VisitSheetStore }) {
  const live = useView(visit.config.$state);
  return (
    <LiveView live={live} onRetry={visit.config.refresh} onLogin={() => openLogin('pileDetails')}>
      {({ days }) => (
        <Form form={visit.form} className="u-flex u-flex-col u-gap-3">
          <p className="sub">约定上门后，时间只能修改一次。</p>
          <VisitFields form={visit.form} days={days} />
          <FormError form={visit.form} />
          <Button onPress={visit.form.submit}>确认时间</Button>
        </Form>
      )}
    </LiveView>
  );
}

/** The form for another day of a visit. */
function VisitSheet({ screen, current, open, kind }: SheetProps & { kind: 'SURVEY' | 'INSTALL' }) {
  const visit = useScreen((env) => createAppointment(env, kind, { current, below: screen }));
  return (
    <Sheet open={open} title={kind === 'SURVEY' ? '预约勘测' : '预约安装'} onClose={screen.dismiss}>
      <Days visit={visit} />
    </Sheet>
  );
}

/** The dialogs and sheets of an application. */
export function ApplicationDialogs({ screen, application }: Props) {
  const asking = useView(screen.$asking);
  const problem = useView(screen.$problem);
  const current = () => shownApplication(screen) ?? application;
  const props = { screen, current };
  return (
    <>
      <QuestionDialogs
        words={wordsOf(application)}
        asking={asking}
        problem={problem}
        onStay={screen.dismiss}
        onAct={screen.answer}
      />
      <RefusalSheet {...props} what="plan" open={asking === 'refusePlan'} />
      <RefusalSheet {...props} what="work" open={asking === 'refuseWork'} />
      <VisitSheet {...props} kind="SURVEY" open={asking === 'appointSurvey'} />
      <VisitSheet {...props} kind="INSTALL" open={asking === 'appointInstall'} />
    </>
  );
}
