import { useEffect, useRef } from 'react';
import { ratingLimits, type RatingField } from '#contract/rating-rules.ts';
import { textLength } from '#contract/text-length.ts';
import { useView } from '#core/react.ts';
import { Card } from '#ui/card/card.tsx';
import { iconGift } from '#ui/icon/set/gift.ts';
import { Note } from '#ui/note/note.tsx';
import { PhotoPicker } from '#ui/photo-picker/photo-picker.tsx';
import { Row } from '#ui/row/row.tsx';
import { Stars } from '#ui/stars/stars.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import type { RateConfig } from '../rating-target.ts';
import { starWords } from '../rating-words.ts';
import type { RateFormStore } from '../rating-form.store.ts';
import { InstallQuestions } from './install-questions.tsx';
import { Problem } from './problem.tsx';
import { TagChoice } from './tag-choice.tsx';
import './rating-form.css';

interface Props {
  config: RateConfig;
  form: RateFormStore;
}

/** Stars, tags, words, photos and the owner's name or not. */
export function RatingForm({ config, form }: Props) {
  const { stars, tags, content, anonymous, install, problem } = useView(form.$form);
  const photos = useView(form.photos.$photos);
  const photoProblem = useView(form.photos.$problem);
  const box = useRef<HTMLDivElement>(null);
  const problemOf = (field: RatingField | 'form') => (problem?.field === field ? problem.text : null);
  const offered = (count: number) => config.tagsByStars[String(count)] ?? [];

  // The first thing that is wrong comes into sight, with the focus on it.
  useEffect(() => {
    if (!problem) return;
    const place = box.current?.querySelector<HTMLElement>(`[data-field="${problem.field}"]`);
    place?.scrollIntoView({ block: 'center' });
    place
      ?.querySelector<HTMLElement>('[tabindex="0"], textarea, input, button')
      ?.focus({ preventScroll: true });
  }, [problem]);

  return (
    <div className="rate-form" ref={box}>
      <Card>
        <div data-field="stars">
          <Stars
            label="总体评分"
            value={stars}
            words={starWords}
            onChange={(count) => form.rate(count, offered(count))}
          />
          <Problem text={problemOf('stars')} />
        </div>
        <div data-field="reason">
          <div data-field="tags">
            <TagChoice offered={offered(stars)} chosen={tags} onToggle={form.toggleTag} />
            <Problem text={problemOf('tags') ?? problemOf('reason')} />
          </div>
        </div>
      </Card>
      {config.target.targetType === 'INSTALL' && (
        <div data-field="install">
          <InstallQuestions answers={install} onAnswer={form.answer} problem={problemOf('install')} />
        </div>
      )}
      <Card>
        <div data-field="content">
          <TextArea
            label="评价内容"
            value={content}
            onChange={form.write}
            max={ratingLimits.content}
            length={textLength(content)}
            error={problemOf('content')}
            placeholder="说说您的感受，帮助其他车主"
          />
        </div>
        <div className="rate-photos" data-field="images">
          <PhotoPicker
            label="上传图片"
            photos={photos}
            max={form.photos.max}
            problem={photoProblem || (problemOf('images') ?? '')}
            onAdd={(files) => void form.photos.add(files)}
            asksApp={form.photos.asksApp}
            onAskApp={form.photos.pickInApp}
            onRemove={form.photos.remove}
            onRetry={form.photos.retry}
          />
        </div>
        {config.rewardText && <Note icon={iconGift}>{config.rewardText}</Note>}
      </Card>
      <Card>
        <Row
          label="匿名评价"
          hint="其他车主看不到您的昵称"
          value={<Switch label="匿名评价" checked={anonymous} onChange={form.setAnonymous} />}
        />
      </Card>
      <div data-field="form">
        <Problem text={problemOf('form')} />
      </div>
    </div>
  );
}
