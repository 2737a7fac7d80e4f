import type { InstallAnswers } from '#contract/rating-rules.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import type { RateEntry } from '../rating-draft.ts';
import { installQuestions } from '../rating-words.ts';
import { Problem } from './problem.tsx';

interface Props {
  answers: RateEntry['install'];
  onAnswer: (question: keyof InstallAnswers, value: boolean) => void;
  problem: string | null;
}

/** Three questions about an installation. */
export function InstallQuestions({ answers, onAnswer, problem }: Props) {
  return (
    <Card title="安装服务问答">
      {installQuestions.map(({ key, text, yes, no }) => {
        const answer = answers[key];
        return (
          <div className="rate-question" key={key}>
            <p>{text}</p>
            <Choices
              label={text}
              value={answer === null ? null : answer ? 'yes' : 'no'}
              options={[
                { value: 'yes', label: yes },
                { value: 'no', label: no },
              ]}
              onChange={(value) => onAnswer(key, value === 'yes')}
            />
          </div>
        );
      })}
      <Problem text={problem} />
    </Card>
  );
}
