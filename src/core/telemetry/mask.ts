/** Keeps the first and last characters; a text that is too short for that is hidden whole. */
const ends = (text: string, first: number, last: number): string =>
  text.length > first + last
    ? text.slice(0, first) + '*'.repeat(text.length - first - last) + (last ? text.slice(-last) : '')
    : '***';

const hide = () => '***';

/** How to mask a field, by its name; the first match counts (domain model, section 0: personal data). */
const byKey: readonly (readonly [RegExp, (text: string) => string])[] = [
  // Names of things that everybody may know; every other name may be somebody's.
  [/^(station|connector|operator)Name$/i, (text) => maskText(text)],
  [
    /token|secret|authorization|^sign$|address|email|name$|nick|contact|receiver|avatar|^head(img|url|image)|birth|account|engineno|^(lat|lng|lon)|itude$|^(user|sso|bean)_?id$|^uid$/i,
    hide,
  ],
  [/phone|mobile|^tel$/i, (text) => ends(text, 3, 4)],
  [/vin(no)?$|frame(no)?$/i, (text) => ends(text, 0, 6)],
  [/licen[cs]e|plate/i, (text) => ends(text, 1, 0)],
  [/idcard|idno|certno|identity|passport/i, (text) => ends(text, 4, 2)],
  [/tax/i, (text) => ends(text, 2, 2)],
];

/** Personal data inside any text; the leading group stands in for a look-behind, which old web views lack. */
const inText: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/()([\w.+-]+@[\w.-]+)/g, hide],
  // Degrees: nothing else that is sent has four decimals.
  [/(^|[^\d.])(\d{1,3}\.\d{4,})/g, hide],
  [/(^|[^0-9A-Za-z])(\d{17}[0-9Xx])(?![0-9A-Za-z])/g, (text) => ends(text, 4, 2)],
  [/(^|[^0-9A-Za-z])(1[3-9]\d{9})(?![0-9A-Za-z])/g, (text) => ends(text, 3, 4)],
  // A car's number has 17 signs, a company's 18.
  [
    /(^|[^0-9A-Za-z])((?=[A-Z0-9]*[A-Z])(?=[A-Z0-9]*\d)[A-Z0-9]{17,18})(?![0-9A-Za-z])/g,
    (text) => ends(text, 0, 6),
  ],
  [/(^|[^A-Za-z0-9])([\u4e00-\u9fa5][A-Z][·]?[A-Z0-9]{5,6})(?![A-Za-z0-9])/g, (text) => ends(text, 1, 0)],
  // Long words of letters and digits open something. Those of a request id are short, and an order has digits alone.
  [/(^|\W)((?=\w*\d)(?=\w*[A-Za-z])\w{20,})/g, hide],
];

const longestText = 500;
/** The list of the actions that an app knows is whole. */
const longestList = 30;
const deepest = 6;

/** @returns a text without what names or finds somebody: of some numbers a few characters stay, so that they compare */
export const maskText = (text: string): string =>
  inText.reduce(
    (masked, [pattern, mask]) =>
      masked.replace(pattern, (_, before: string, found: string) => before + mask(found)),
    text.slice(0, longestText),
  );

/** A number may be a phone's, or of a place. */
const maskNumber = (value: number): number | string => {
  const masked = maskText(String(value));
  return masked === String(value) ? value : masked;
};

/** @returns a copy of plain data that may be kept or sent: personal data masked, long lists and texts cut. */
export function mask(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return maskNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return value.slice(0, longestList).map((item) => mask(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      const rule = byKey.find(([pattern]) => pattern.test(key));
      const scalar = typeof item === 'string' || typeof item === 'number';
      return [key, rule && scalar && item !== '' ? rule[1](String(item)) : mask(item, depth + 1)];
    }),
  );
}
