import { useEffect, useRef } from 'react';
import { ratingLimits, type RatingField } from '../../../contract/rating-rules';
import { textLength } from '../../../contract/text-length';
import { useView } from '../../../core/react';
import { Card } from '../../../ui/card/card';
import { iconGift } from '../../../ui/icon/set/gift';
import { Note } from '../../../ui/note/note';
import { PhotoPicker } from '../../../ui/photo-picker/photo-picker';
import { Row } from '../../../ui/row/row';
import { Stars } from '../../../ui/stars/stars';
import { Switch } from '../../../ui/switch/switch';
import { TextArea } from '../../../ui/text-area/text-area';
import type { RateConfig } from '../rate-target';
import { starWords } from '../rate-words';
import type { RateFormStore } from '../rate-form.store';
import { InstallQuestions } from './install-questions';
import { Problem } from './problem';
import { TagChoice } from './tag-choice';
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
