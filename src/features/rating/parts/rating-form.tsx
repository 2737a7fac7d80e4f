import { ratingLimits } from '#contract/rating-rules.ts';
import { textLength } from '#contract/text-length.ts';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormPhotos } from '#ui/form/form-photos.tsx';
import { Form } from '#ui/form/form.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { iconGift } from '#ui/icon/set/gift.ts';
import { Note } from '#ui/note/note.tsx';
import { Row } from '#ui/row/row.tsx';
import { Stars } from '#ui/stars/stars.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import type { RateFormStore } from '../rating-form.store.ts';
import type { RateConfig } from '../rating-target.ts';
import { starWords } from '../rating-words.ts';
import { InstallQuestions } from './install-questions.tsx';
import { TagChoice } from './tag-choice.tsx';

interface Props {
  config: RateConfig;
  work: RateFormStore;
}

/** The form: stars, tags, text, photos, and whether the owner's name is shown. */
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
        <Field form={form} name="content">
          {(field) => (
            <TextArea
              {...field}
              label="评价内容"
              max={ratingLimits.content}
              length={textLength(field.value)}
              placeholder="说说您的感受，帮助其他车主"
            />
          )}
        </Field>
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
