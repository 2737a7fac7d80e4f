import type { InstallAnswers } from '#contract/rating-rules.ts';

/** Words for one to five stars (domain model, 4.3). */
export const starWords = ['非常不满意', '不满意', '一般', '满意', '非常满意'] as const;

/** @param stars 1–5 */
export const starWord = (stars: number): string => starWords[stars - 1] ?? '';

/** The questions about an installation, with the words of yes and no. */
export const installQuestions: readonly {
  key: keyof InstallAnswers;
  text: string;
  yes: string;
  no: string;
}[] = [
  { key: 'onTime', text: '是否按约定时间上门？', yes: '是', no: '否' },
  { key: 'extraCharge', text: '是否有额外收费？', yes: '有', no: '没有' },
  { key: 'trained', text: '是否讲解了使用方法？', yes: '是', no: '否' },
];
