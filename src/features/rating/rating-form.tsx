import { useId } from 'react';
import { ratingLimits, type OpenAnswers } from '#contract/rating-rules.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormTextArea } from '#ui/form/form-text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormPhotos } from '#ui/form/form-photos.tsx';
import { Form } from '#ui/form/form.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { iconGift } from '#ui/icon/set/gift.ts';
import { Note } from '#ui/note/note.tsx';
import { Row } from '#ui/row/row.tsx';
import { Stars } from '#ui/stars/stars.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { installQuestions, starWords } from './rating-words.ts';
import type { RateConfig } from './rating.page.tsx';
import type { RateFormStore } from './rating.store.ts';

interface Props {
  config: RateConfig;
  work: RateFormStore;
}

/** The form: stars, tags, text, photos, and whether the name of the user is shown. */
export function RatingForm({ config, work }: Props) {
  const { form, photos, rate, toggleTag } = work;
  const stars = useFormValue(form, 'stars');
  const offered = (count: number) => config.tagsByStars[String(count)] ?? [];
  return (
    <Form form={form} className="u-stack-3">
      <Card>
        <Field form={form} name="stars">
          {({ value, error }) => (
            <Stars
              label="总体评分"
              value={value}
              words={starWords}
              error={error}
              onChange={(count) => rate(count, offered(count))}
            />
          )}
        </Field>
        <Field form={form} name="tags">
          {({ value, error }) => (
            <TagChoice offered={offered(stars)} chosen={value} error={error} onToggle={toggleTag} />
          )}
        </Field>
      </Card>
      {config.target.targetType === 'INSTALL' && (
        <Field form={form} name="install">
          {(field) => <InstallQuestions {...field} />}
        </Field>
      )}
      <Card>
        <FormTextArea
          form={form}
          name="content"
          label="评价内容"
          max={ratingLimits.content}
          placeholder="说说您的感受，帮助其他车主"
        />
        <div className="u-py-2">
          <FormPhotos form={form} name="images" photos={photos} label="上传图片" />
        </div>
        {config.rewardText && <Note icon={iconGift}>{config.rewardText}</Note>}
      </Card>
      <Card>
        <Field form={form} name="anonymous">
          {({ value, onChange }) => (
            <Row
              label="匿名评价"
              hint="其他车主看不到您的昵称"
              value={<Switch label="匿名评价" checked={value} onChange={onChange} />}
            />
          )}
        </Field>
      </Card>
      <FormError form={form} />
    </Form>
  );
}

interface TagProps {
  /** The tags for the chosen number of stars; empty before stars were chosen. */
  offered: readonly string[];
  chosen: readonly string[];
  onToggle: (tag: string) => void;
  /** What is wrong, in one sentence. */
  error?: string | null;
}

function TagChoice({ offered, chosen, onToggle, error }: TagProps) {
  const errorId = useId();
  return (
    <>
      {offered.length > 0 && (
        <div
          className="u-flex u-flex-wrap u-justify-center u-gap-x-2 u-gap-y-3 u-pt-3 u-pb-1"
          role="group"
          aria-label="评价标签"
          aria-describedby={error ? errorId : undefined}
        >
          {offered.map((tag) => (
            <Chip
              key={tag}
              look="inset"
              label={tag}
              pressed={chosen.includes(tag)}
              onPress={() => onToggle(tag)}
            />
          ))}
        </div>
      )}
      <FieldError id={errorId} text={error} centred />
    </>
  );
}

interface QuestionProps {
  value: OpenAnswers;
  onChange: (answers: OpenAnswers) => void;
  /** What is wrong, in one sentence. */
  error?: string | null;
}

/** Three questions about an installation. */
function InstallQuestions({ value, onChange, error }: QuestionProps) {
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
