import * as v from 'valibot';
import { shownCityName } from '../city-name.ts';
import { article, decoration, rounded, turning, useful } from '../grade.ts';

/** Integer fen, never negative. */
export const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Integer fen of an adjustment, which may be negative. */
export const signedAmount = v.pipe(v.number(), v.integer());
/** Unit price in 1/10000 yuan per kWh. */
export const priceE4 = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Energy in Wh. */
export const wh = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Power in W. */
export const watt = rounded(v.pipe(v.number(), v.integer(), v.minValue(0)));
/**
 * State of charge in percent, whole, or `null` where the pile does not know it. Batteries report nonsense as well, such
 * as 101 or 255: a reading outside of 0–100 is one that is not known, and spoils nothing around it.
 */
export const soc = v.pipe(
  v.nullable(v.number()),
  v.description('Percent, 0–100; a client takes anything else as not known.'),
  v.transform((percent) => (percent !== null && percent >= 0 && percent <= 100 ? Math.round(percent) : null)),
);
/** Midnight of 1 January 2000, UTC: a clock or a field that was never set has an earlier time. */
export const earliestTime = Date.UTC(2000, 0, 1);
/**
 * Epoch milliseconds. Before 2000 (0 where it was never set, seconds in place of milliseconds) and after the last one that a
 * page can write as a date ("never") a client takes it as not known.
 */
export const time = v.pipe(v.number(), v.integer(), v.minValue(earliestTime), v.maxValue(8.64e15));
/** Epoch milliseconds of a device's own clock, which may begin at 1970 until it is set. */
export const deviceTime = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
/** Minutes since midnight in Asia/Shanghai, 0–1440. */
export const minuteOfDay = turning(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)), 1440);
/** Decimal degrees, GCJ-02. */
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
/** Decimal degrees, GCJ-02. */
export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
/** Milliseconds until the page may ask again; the server decides, and where it is silent the page. */
export const pollMs = useful(rounded(v.pipe(v.number(), v.integer(), v.minValue(0))), 10_000);
/** What is longer is no id, and no address of a request either. */
export const longestId = 64;
/** An opaque id; never parsed by the page. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(longestId));
/** How many, how far, how long. */
export const count = rounded(v.pipe(v.number(), v.integer(), v.minValue(0)));
/** Points, and what else is worth money: never rounded. */
export const units = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Words that distinguish one thing from another; `--` where they are not known. */
export const label = useful(v.string(), '--');
/** Additional words, which are left out where they are not known. */
export const text = decoration(v.string(), '');
/** HTML of the elements that articles may have. */
export const html = decoration(article(v.string()), '');
/** A list of words beside something else. */
export const texts = decoration(v.array(v.string()), []);
/** `true` only where it is sent as true. */
export const flag = decoration(v.boolean(), false);

/** UUID v4, made once per user intention and kept until a definite answer. */
export const requestId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
);

/**
 * An enumeration that may grow: a value that this version does not know becomes `'UNKNOWN'`, which screens
 * label '未知' and give no action (never a crash). The known ones are the examples of the schema.
 */
/* @__NO_SIDE_EFFECTS__ */
export function openEnum<const T extends string>(known: readonly T[]) {
  const schema = v.pipe(
    v.string(),
    v.examples(known),
    v.transform((value): T | 'UNKNOWN' => (known.includes(value as T) ? (value as T) : 'UNKNOWN')),
  );
  return useful<typeof schema>(schema, 'UNKNOWN');
}

/** As {@link openEnum} for published numeric enumerations; an unknown number becomes `-1`. */
/* @__NO_SIDE_EFFECTS__ */
export function openNumber<const T extends number>(known: readonly T[]) {
  const schema = v.pipe(
    v.number(),
    v.integer(),
    v.examples(known),
    v.transform((value): T | -1 => (known.includes(value as T) ? (value as T) : -1)),
  );
  return useful<typeof schema>(schema, -1);
}

export const region = v.object({
  provinceCode: text,
  provinceName: text,
  cityCode: text,
  cityName: shownCityName,
  districtCode: text,
  districtName: text,
});

export const fileRef = v.object({
  fileId: id,
  url: v.string(),
  hash: text,
  mime: text,
  size: decoration(count, 0),
  width: v.nullable(count),
  height: v.nullable(count),
});
export type FileRef = v.InferOutput<typeof fileRef>;

export const pageRequest = {
  /** From 1 on. A page behind the last one is an empty list with `hasMore: false`, never an error. */
  pageNum: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 10),
  /** `snapshotTime` of the first page, so that new rows cannot shift later ones. */
  snapshotTime: v.optional(time),
};

/** One page of a list; `hasMore: false` ends it. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<T extends v.GenericSchema>(item: T) {
  return v.object({
    list: v.array(item),
    /** 0 with rows: it is not known. */
    total: useful(count, 0),
    /** As they were asked for; pages do not read them. */
    pageNum: decoration(count, 0),
    pageSize: decoration(count, 0),
    /** Whether a later page has rows; `false` ends the list. If it is not known, a page without new rows ends it. */
    hasMore: useful(v.boolean(), true),
    /** Sent with later pages; `null` where the back end cuts its lists as they are. */
    snapshotTime: v.nullable(time),
  });
}
