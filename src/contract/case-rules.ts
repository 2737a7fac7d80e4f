import * as v from 'valibot';
import { enteredText } from './entered-text.ts';
import { textLength } from './text-length.ts';

/** Limits of a case (domain model, second edition, F). */
export const caseLimits = {
  text: 500,
  photos: 6,
  /** Days after an answer in which the case can be reopened; without that it closes by itself then. */
  reopenDays: 7,
} as const;

/** The texts of the rules. */
export const caseTexts = {
  noText: '请说明情况',
  nothing: '请说明情况，或上传图片',
  text: `最多填写${caseLimits.text}个字`,
  photos: `最多上传${caseLimits.photos}张图片`,
} as const;

/** What an owner writes in a case, at its begin and later; used by the page and the back end. */
export const caseText = v.pipe(
  enteredText,
  v.nonEmpty(caseTexts.noText),
  v.check((text) => textLength(text) <= caseLimits.text, caseTexts.text),
);

/** The photos of one entry. */
export const casePhotos = v.pipe(v.array(v.unknown()), v.maxLength(caseLimits.photos, caseTexts.photos));

/** What an owner adds to a case: words, photos, or both. */
export const caseAddition = v.pipe(
  v.object({ text: enteredText, photos: casePhotos }),
  v.forward(
    v.check(({ text, photos }) => text !== '' || photos.length > 0, caseTexts.nothing),
    ['text'],
  ),
  v.forward(
    v.check(({ text }) => textLength(text) <= caseLimits.text, caseTexts.text),
    ['text'],
  ),
);
