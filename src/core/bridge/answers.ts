import * as v from 'valibot';
import { brandNameOf, brandNames, isBrandName, type BrandName } from '#contract/brand.ts';
import { isPlace } from '#contract/place-rule.ts';
import type { AppInfo, UserInfo, LocationInfo } from './types.ts';
import { mapUser } from './user-mapping.ts';
import { maxBarHeightPx } from './window.ts';

/**
 * Schemas of the answers that every page reads. Answers that do not match exactly go to `lenient-answers.ts`, which reads
 * other unambiguous shapes and reports them.
 */

/** An app may leave a text out, or send null for it. */
export const text = v.nullish(v.string(), '');

/** Some apps send numbers as text. The text must have a digit, because `Number('')` is 0. */
export const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/\d/), v.transform(Number))]),
  v.number(),
  v.finite(),
);
export const fields = v.record(v.string(), v.unknown());

/** `null` if nobody is logged in. A user without a token counts as logged out, see `lenient-answers.ts`. */
export const userAnswer: v.GenericSchema<unknown, UserInfo | null> = v.pipe(
  v.nullish(fields),
  v.transform((user) => (user ? mapUser(user) : null)),
  v.check((user) => !user || user.accessToken !== '', 'Expected accessToken'),
);

const brandOf = (value: unknown): BrandName | undefined => {
  if (typeof value === 'number') return brandNameOf(value);
  if (typeof value !== 'string') return undefined;
  const name = value.toLowerCase();
  return isBrandName(name) ? name : brandNameOf(Number(name));
};

/** An app may send null for a missing field. */
const none = () => undefined;

/** @param platform used when the app does not name its platform */
export const appInfoAnswer = (platform: AppInfo['platform']): v.GenericSchema<unknown, AppInfo> =>
  v.object({
    appVersion: v.pipe(v.string(), v.regex(/^\d+(\.\d+)*$/)),
    platform: v.nullish(v.picklist(['ios', 'android', 'web']), platform),
    brand: v.nullish(v.pipe(v.unknown(), v.transform(brandOf), v.picklist(brandNames)), none),
    appId: text,
    actions: v.nullish(v.array(v.string()), none),
    city: v.nullish(v.pipe(v.object({ longitude: amount, latitude: amount }), v.check(isPlace)), none),
  });

/** Height in CSS px. */
export const statusBarAnswer: v.GenericSchema<unknown, number> = v.pipe(
  v.object({ height: v.pipe(amount, v.minValue(0), v.maxValue(maxBarHeightPx)) }),
  v.transform(({ height }) => height),
);

/** Coordinates in GCJ-02; `faultOf` (geo/check-point.ts) checks their range. */
export const locationAnswer: v.GenericSchema<unknown, LocationInfo> = v.object({
  longitude: amount,
  latitude: amount,
  city: text,
  province: text,
  district: text,
  street: text,
});
