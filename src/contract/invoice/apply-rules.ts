import * as v from 'valibot';
import { tidyWords } from '../plain-signs.ts';
import { applyTexts } from './apply-texts.ts';
import { invoiceLimits } from './limits.ts';
import { isPlain } from './plain-text.ts';
import { textLength } from '../text-length.ts';

const plainWords = (most: number, texts: { long: string; wrong: string }) =>
  v.pipe(
    v.string(),
    v.transform((text) => tidyWords(text.replace(/\s+/g, ' '))),
    v.check((text) => textLength(text) <= most, texts.long),
    v.check(isPlain, texts.wrong),
  );

/** Remark that is printed at the end of an invoice; may be empty. */
export const remarkRule = plainWords(invoiceLimits.remark, applyTexts.remark);

/** Why an invoice is to be issued anew. */
export const reasonRule = v.pipe(
  plainWords(invoiceLimits.reason, applyTexts.reason),
  v.nonEmpty(applyTexts.reason.empty),
);
