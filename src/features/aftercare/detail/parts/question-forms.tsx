import { useView } from '#core/react.ts';
import { QuestionDialogs, type QuestionWords } from '#ui/question-dialogs/question-dialogs.tsx';
import { quoteWord } from '../../repair-words.ts';
import type { Repair } from '../../repair-data.ts';
import type { Question, RepairDetail } from '../questions.ts';
import { MoveSheet } from './move-sheet.tsx';
import { ReopenSheet } from './reopen-sheet.tsx';

interface Props {
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
export function QuestionForms({ screen, repair }: Props) {
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
