import * as v from 'valibot';
import { enteredText } from './entered-text.ts';
import type { RatingType } from './schema/order/rating.ts';
import { textLength } from './text-length.ts';

/** Limits of a rating (domain model, 4.3). */
export const ratingLimits = { tags: 5, content: 200, images: 6, unhappyStars: 2 } as const;

/** Answers of the owner about an installation. */
export interface InstallAnswers {
  onTime: boolean;
  extraCharge: boolean;
  trained: boolean;
}

/** The answers as entered; `null` while one is missing. */
export type OpenAnswers = { [K in keyof InstallAnswers]: boolean | null };

/** The texts of the rules (domain model, 4.3). */
export const ratingTexts = {
  stars: '请选择评分',
  reason: '请选择或填写不满意的原因',
  tags: `最多选择${ratingLimits.tags}个标签`,
  content: `评价内容不能超过${ratingLimits.content}个字`,
  images: `最多上传${ratingLimits.images}张图片`,
  install: '请完成安装服务问答',
} as const;

const isAnswered = (answers: OpenAnswers): answers is InstallAnswers =>
  answers.onTime !== null && answers.extraCharge !== null && answers.trained !== null;

const answered = v.custom<OpenAnswers>(
  (answers) => typeof answers === 'object' && answers !== null && isAnswered(answers as OpenAnswers),
  ratingTexts.install,
);
/** Answers are ignored unless an installation is rated. */
const noAnswers = v.custom<OpenAnswers>(() => true);

/**
 * Rules of a rating, used by the page and the back end. A missing reason is reported at the tags. Answers are
 * kept for an installation only.
 */
export const ratingRules = (targetType: RatingType) =>
  v.pipe(
    v.object({
      stars: v.pipe(
        v.number(),
        v.integer(ratingTexts.stars),
        v.minValue(1, ratingTexts.stars),
        v.maxValue(5, ratingTexts.stars),
      ),
      tags: v.pipe(v.array(v.string()), v.maxLength(ratingLimits.tags, ratingTexts.tags)),
      content: v.pipe(
        enteredText,
        v.check((text) => textLength(text) <= ratingLimits.content, ratingTexts.content),
      ),
      images: v.pipe(v.array(v.unknown()), v.maxLength(ratingLimits.images, ratingTexts.images)),
      anonymous: v.boolean(),
      install: v.pipe(
        targetType === 'INSTALL' ? answered : noAnswers,
        v.transform((answers) => (targetType === 'INSTALL' && isAnswered(answers) ? answers : null)),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['stars'], ['tags'], ['content']],
        ({ stars, tags, content }) => stars > ratingLimits.unhappyStars || tags.length > 0 || content !== '',
        ratingTexts.reason,
      ),
      ['tags'],
    ),
  );
