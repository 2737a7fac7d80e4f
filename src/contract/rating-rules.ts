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

/** What an owner entered; an answer that is missing is `null`. */
export interface RatingEntry {
  targetType: RatingType;
  /** 1–5; 0 before a choice. */
  stars: number;
  tags: readonly string[];
  content: string;
  images: readonly unknown[];
  /** Only of an installation. */
  install: { [K in keyof InstallAnswers]: boolean | null } | null;
}

export type RatingField = 'stars' | 'tags' | 'reason' | 'content' | 'images' | 'install';

const texts: Readonly<Record<RatingField, string>> = {
  stars: '请选择评分',
  reason: '请选择或填写不满意的原因',
  tags: `最多选择${ratingLimits.tags}个标签`,
  content: `评价内容不能超过${ratingLimits.content}个字`,
  images: `最多上传${ratingLimits.images}张图片`,
  install: '请完成安装服务问答',
};

/** The first rule that an entry breaks, in the order of the form; the page and the back end ask the same. */
export function ratingProblem(entry: RatingEntry): { field: RatingField; text: string } | null {
  const { targetType, stars, tags, install } = entry;
  const content = entry.content.trim();
  const broken: Readonly<Record<RatingField, boolean>> = {
    stars: !(Number.isInteger(stars) && stars >= 1 && stars <= 5),
    tags: tags.length > ratingLimits.tags,
    reason: stars <= ratingLimits.unhappyStars && tags.length === 0 && content === '',
    content: textLength(content) > ratingLimits.content,
    images: entry.images.length > ratingLimits.images,
    install: targetType === 'INSTALL' && (!install || Object.values(install).includes(null)),
  };
  const field = (Object.keys(broken) as RatingField[]).find((it) => broken[it]);
  return field ? { field, text: texts[field] } : null;
}
