import * as v from 'valibot';
import { shownCityName } from '../city-name.ts';
import { article, decoration, rounded, turning, useful } from '../grade.ts';

/** Integer fen, never negative. */
export const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Integer fen of an adjustment, which may be negative. */
export const signedAmount = v.pipe(v.number(), v.integer());
/** Fen, a multiple of a whole yuan, at least one. */
export const wholeYuan = v.pipe(v.number(), v.integer(), v.minValue(100), v.multipleOf(100));
/** Unit price in 1/10000 yuan per kWh. */
export const priceE4 = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Energy in Wh. */
export const wh = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Power in W. */
export const watt = rounded(v.pipe(v.number(), v.integer(), v.minValue(0)));
/**
 * State of charge in percent, whole, or `null` if the pile does not know it. Batteries also report impossible
 * values, such as 101 or 255: a value outside of 0–100 counts as unknown, and does not invalidate anything
 * else.
 */
export const soc = v.pipe(
  v.nullable(v.number()),
  v.description('Percent, 0–100; a client takes anything else as not known.'),
  v.transform((percent) => (percent !== null && percent >= 0 && percent <= 100 ? Math.round(percent) : null)),
);
/** Midnight of 1 January 2000, UTC: a clock or a field that was never set has an earlier time. */
export const earliestTime = Date.UTC(2000, 0, 1);
/** Midnight after the year 9999 in Asia/Shanghai: a later time has no date of four digits, or none at all. */
export const latestTime = Date.UTC(10_000, 0, 1) - 8 * 3_600_000;
/**
 * Epoch milliseconds. Clients treat a time before 2000 (0 for one that was never set, seconds instead of
 * milliseconds) and a time after the year 9999 ("never") as unknown.
 */
export const time = v.pipe(v.number(), v.integer(), v.minValue(earliestTime), v.maxValue(latestTime - 1));
/** Epoch milliseconds of a device's own clock, which may begin at 1970 until it is set. */
export const deviceTime = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(latestTime - 1));
/** Minutes since midnight in Asia/Shanghai, 0–1440. */
export const minuteOfDay = turning(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)), 1440);
/** Decimal degrees, GCJ-02. */
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
/** Decimal degrees, GCJ-02. */
export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
/** Milliseconds after which the page may ask again; chosen by the server, else by the page. */
export const pollMs = useful(rounded(v.pipe(v.number(), v.integer(), v.minValue(0))), 10_000);
/** A longer text is not an id, and not the address of a request either. */
export const longestId = 64;
/** An opaque id; never parsed by the page. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(longestId));
/** A number of things, a distance or a duration. */
export const count = rounded(v.pipe(v.number(), v.integer(), v.minValue(0)));
/** Points, and other amounts that are worth money: never rounded. */
export const units = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Text that identifies something; `--` if it is not known. */
export const label = useful(v.string(), '--');
/** Additional text, which is left out if it is not known. */
export const text = decoration(v.string(), '');
/** HTML with the elements that articles may use. */
export const html = decoration(article(v.string()), '');
/** A list of additional texts. */
export const texts = decoration(v.array(v.string()), []);
/** `true` only if it is sent as true. */
export const flag = decoration(v.boolean(), false);

/** UUID v4, made once per user intention and kept until the final answer. */
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
  /** From 1 on. A page after the last one is an empty list with `hasMore: false`, never an error. */
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
    /** If it is 0 although there are rows, it is unknown. */
    total: useful(count, 0),
    /** As requested; pages do not read them. */
    pageNum: decoration(count, 0),
    pageSize: decoration(count, 0),
    /** Whether a later page has rows; `false` ends the list. If it is not known, a page without new rows ends it. */
    hasMore: useful(v.boolean(), true),
    /** Sent with later pages; `null` if the back end has no snapshots. */
    snapshotTime: v.nullable(time),
  });
}
