import * as v from 'valibot';
import { brandNameOf, isBrandName, type BrandName } from '#contract/brand.ts';
import { isPlace } from '../geo/check-point.ts';
import type { AppInfo, NetworkInfo, UserInfo } from './types.ts';
import { mapUser } from './user-mapping.ts';

export const text = v.fallback(v.string(), '');

/** Some apps send numbers as text. */
export const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.number(),
  v.finite(),
);
export const fields = v.record(v.string(), v.unknown());

/** `null` when nobody is logged in, and when the app sends a user without a token. */
export const userAnswer: v.GenericSchema<unknown, UserInfo | null> = v.pipe(
  v.nullish(fields),
  v.transform((user) => (user ? mapUser(user) : null)),
  v.transform((user) => (user?.accessToken ? user : null)),
);

const defaultVersion = '5.1.0';

const brandOf = (value: unknown): BrandName | undefined => {
  if (typeof value === 'number') return brandNameOf(value);
  if (typeof value !== 'string') return undefined;
  const name = value.toLowerCase();
  return isBrandName(name) ? name : brandNameOf(Number(name));
};

/** @param platform used when the app does not name its platform */
export const appInfoAnswer = (platform: AppInfo['platform']): v.GenericSchema<unknown, AppInfo> =>
  v.object({
    appVersion: v.fallback(v.pipe(v.string(), v.regex(/^\d+(\.\d+)*$/)), defaultVersion),
    platform: v.fallback(v.picklist(['ios', 'android', 'web']), platform),
    brand: v.optional(v.pipe(v.unknown(), v.transform(brandOf))),
    appId: text,
    actions: v.fallback(v.optional(v.array(v.string())), undefined),
    city: v.fallback(
      v.optional(v.pipe(v.object({ longitude: amount, latitude: amount }), v.check(isPlace))),
      undefined,
    ),
  }) as v.GenericSchema<unknown, AppInfo>;

const tallestBarPx = 200;

/** Height in CSS px. */
export const statusBarAnswer: v.GenericSchema<unknown, number> = v.pipe(
  v.object({ height: v.pipe(amount, v.minValue(0), v.maxValue(tallestBarPx)) }),
  v.transform(({ height }) => height),
);

export const scanAnswer: v.GenericSchema<unknown, string> = v.pipe(
  v.object({ text: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform(({ text: content }) => content),
);

export const networkAnswer: v.GenericSchema<unknown, NetworkInfo> = v.object({
  connected: v.boolean(),
  type: text,
});
