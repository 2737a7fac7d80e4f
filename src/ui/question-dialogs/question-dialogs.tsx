import { Dialog } from '../dialog/dialog.tsx';

/** What an owner is asked before something is done. */
export interface QuestionWords {
  title: string;
  text: string;
  /** The way out, which does nothing. */
  stay: string;
  /** Names the act. */
  act: string;
  /** The act takes something away: its button is red. */
  danger?: true;
}

interface Props<Question extends string> {
  /** Of each question that a dialog asks. */
  words: Readonly<Record<Question, QuestionWords>>;
  /** The question that is open; one without words is asked elsewhere. */
  asking: string | null;
  /** What went wrong at the last answer, in the place of the text; else empty. */
  problem: string;
  onStay: () => void;
  onAct: () => Promise<unknown>;
}

/** The questions of a page, a dialog each. */
export function QuestionDialogs<Question extends string>({
  words,
  asking,
  problem,
  onStay,
  onAct,
}: Props<Question>) {
  return (Object.keys(words) as Question[]).map((question) => {
    const { title, text, stay, act, danger } = words[question];
    return (
      <Dialog
        key={question}
        open={asking === question}
        title={title}
        actions={[
          { label: stay, tone: 'plain', onPress: onStay },
          { label: act, tone: danger ? 'danger' : 'primary', onPress: onAct },
        ]}
        onClose={onStay}
      >
        {problem || text}
      </Dialog>
    );
  });
}
