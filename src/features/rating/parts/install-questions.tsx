import { useId } from 'react';
import type { OpenAnswers } from '#contract/rating-rules.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { installQuestions } from '../rating-words.ts';

interface Props {
  value: OpenAnswers;
  onChange: (answers: OpenAnswers) => void;
  /** What is wrong, in one sentence. */
  error?: string | null;
}

/** Three questions about an installation. */
export function InstallQuestions({ value, onChange, error }: Props) {
  const errorId = useId();
  return (
    <Card title="安装服务问答">
      <div role="group" aria-label="安装服务问答" aria-describedby={error ? errorId : undefined}>
        <div className="u-stack-3">
          {installQuestions.map(({ key, text, yes, no }) => {
            const answer = value[key];
            return (
              <div key={key}>
                <p>{text}</p>
                <Choices
                  label={text}
                  value={answer === null ? null : answer ? 'yes' : 'no'}
                  options={[
                    { value: 'yes', label: yes },
                    { value: 'no', label: no },
                  ]}
                  onChange={(chosen) => onChange({ ...value, [key]: chosen === 'yes' })}
                />
              </div>
            );
          })}
        </div>
        <FieldError id={errorId} text={error} centred />
      </div>
    </Card>
  );
}
