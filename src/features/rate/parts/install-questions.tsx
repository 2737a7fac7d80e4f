import type { InstallAnswers } from '../../../contract/rating-rules';
import { Card } from '../../../ui/card/card';
import { Choices } from '../../../ui/choices/choices';
import type { RateEntry } from '../rate-draft';
import { installQuestions } from '../rate-words';
import { Problem } from './problem';

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
