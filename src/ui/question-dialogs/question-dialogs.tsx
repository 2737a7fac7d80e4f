import { Dialog } from '../dialog/dialog.tsx';

/** Texts of a question before an action. */
export interface QuestionWords {
  title: string;
  text: string;
  /** Label of the button that does nothing. */
  stay: string;
  /** Label of the action. */
  act: string;
  /** The action is destructive: its button is red. */
  danger?: true;
}

interface Props<Question extends string> {
  /** Texts of each question that a dialog asks. */
  words: Readonly<Record<Question, QuestionWords>>;
  /** Name of the open question; none of these dialogs opens for a name without texts. */
  asking: string | null;
  /** Error of the last attempt, shown in place of the text; else empty. */
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
