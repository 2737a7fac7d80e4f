import { caseLimits } from '#contract/case-rules.ts';
import { useMade, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { FormTextArea } from '#ui/form/form-text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormPhotos } from '#ui/form/form-photos.tsx';
import { Form } from '#ui/form/form.tsx';
import { QuestionDialogs, type QuestionWords } from '#ui/question-dialogs/question-dialogs.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { CaseScreen } from './case-detail.store.ts';
import { createCaseWords } from './case-words-form.store.ts';

const questions: Readonly<Record<'withdraw', QuestionWords>> = {
  withdraw: {
    title: '撤销申诉',
    text: `撤销后客服不再处理；改了主意，${caseLimits.reopenDays} 天内可以再提一次。`,
    stay: '再想想',
    act: '撤销申诉',
    danger: true,
  },
};

interface Props {
  screen: CaseScreen;
  caseId: string;
}

/** The question before a complaint is withdrawn, and the sheets for more words. Loaded when one is opened. */
export function CaseDialogs({ screen, caseId }: Props) {
  const asking = useView(screen.$asking);
  const problem = useView(screen.$problem);
  return (
    <>
      <QuestionDialogs
        words={questions}
        asking={asking}
        problem={problem}
        onStay={screen.dismiss}
        onAct={screen.answer}
      />
      <WordsSheet {...{ screen, caseId }} what="add" open={asking === 'add'} />
      <WordsSheet {...{ screen, caseId }} what="reopen" open={asking === 'reopen'} />
    </>
  );
}

interface SheetProps extends Props {
  what: 'add' | 'reopen';
  open: boolean;
}

const words = {
  add: { title: '补充', hint: '补充的内容会马上交给客服。', act: '提交补充' },
  reopen: {
    title: '还有问题',
    hint: `客服会再核实一次，每件申诉只能再提一次，答复后 ${caseLimits.reopenDays} 天内有效。`,
    act: '再次提交',
  },
} as const;

/** Words and photos; closed, the sheet keeps the input. */
function WordsSheet({ screen, caseId, what, open }: SheetProps) {
  const { form, photos } = useMade((env) => createCaseWords(env, screen, { caseId, what }));
  const { title, hint, act } = words[what];
  return (
    <Sheet open={open} title={title} onClose={screen.dismiss}>
      <Form form={form} className="u-flex u-flex-col u-gap-3">
        <p className="sub">{hint}</p>
        <FormTextArea
          form={form}
          name="text"
          label="说明"
          max={caseLimits.text}
          placeholder="请把情况说清楚"
        />
        <FormPhotos form={form} name="photos" photos={photos} label="照片" camera />
        <FormError form={form} />
        <Button onPress={form.submit}>{act}</Button>
      </Form>
    </Sheet>
  );
}
