import { formatPriceE4, formatYuan } from '#core/money.ts';
import { busy, isLoading } from '#tests/unit/faults/look.ts';
import type { OpenPage } from '#tests/unit/faults/open-page.ts';
import { injectionMark, technical } from './strange-answer.ts';

/** Schemes of links: a page, a secure site, a phone call, a text message or a mail. */
const allowed = /^(https|tel|sms|mailto):/;
const addresses = ['href', 'action', 'formaction', 'xlink:href', 'src'];

/** @returns elements and addresses that a text of an answer must not make */
function injected(): string[] {
  const wrong: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (element.classList.contains(injectionMark) || name === 'script' || name === 'iframe')
      wrong.push(`an answer made <${name}>`);
    for (const { name: key, value } of element.attributes) {
      if (/^on/i.test(key)) wrong.push(`an answer made ${key} of <${name}>`);
      const scheme = addresses.includes(key) && /^[\s\p{Cc}]*[a-z][\w+.-]*[\s\p{Cc}]*:/iu.test(value);
      // The content security policy decides which pictures are loaded.
      const isPicture = key === 'src' && /^(data:image\/|blob:|http:)/.test(value);
      if (scheme && !allowed.test(value) && !isPicture)
        wrong.push(`<${name} ${key}="${value.slice(0, 40)}">`);
    }
  }
  return wrong;
}

/** @returns every number of an answer */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersOf);
}

/** @returns the texts of the page, each apart from its neighbours; a sign of money is beside its digits */
const readText = (): string => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) parts.push(walker.currentNode.nodeValue ?? '');
  return parts.join('|').replace(/¥\|/g, '¥');
};

/** @returns every amount in yuan that the page shows */
const amountsShown = (text: string): string[] =>
  text.replace(/,/g, '').match(/(?<=¥\s?)\d+\.\d\d(?!\d)/g) ?? [];

/** @returns every amount that a text of an answer has, and the start of a long one */
const amountsWritten = (answers: readonly unknown[]): string[] =>
  JSON.stringify(answers)
    .replace(/,(?=\d{3})/g, '')
    .match(/\d+\.\d\d/g) ?? [];

/**
 * @param answers what the page received
 * @returns amounts of the page that are no number of an answer, no sum or difference of two or three, no price and no
 *   worth of points
 */
function inventedAmounts(text: string, answers: readonly unknown[]): string[] {
  const shown = [...new Set(amountsShown(text))];
  if (shown.length === 0) return [];
  const numbers = [...new Set([0, ...[...answers.flatMap(numbersOf), ...totalsOf(answers)].map(Math.abs)])];
  const written = new Set(amountsWritten(answers));
  const known = new Set(numbers.flatMap((fen) => [formatYuan(fen), formatPriceE4(fen, 2)]).map(plain));
  const left = shown.filter((amount) => !known.has(amount) && !written.has(amount));
  if (left.length === 0) return [];
  // A price is that of electricity and service, rounded as one; what is saved is the difference of two.
  const units = [...JSON.stringify(answers).matchAll(/PriceE4":(\d+)/g)].map(([, digits]) => Number(digits));
  const together = new Set(sumsOf([0, ...new Set(units)]).map((price) => Math.round(price / 100)));
  const near = [-1, 0, 1];
  const isPrice = (fen: number): boolean =>
    [...together].some((one) => near.some((off) => together.has(Math.abs(one - fen + off))));
  // 1440 points may be worth a yuan.
  const rates = numbers.filter((number) => number > 0 && number < 10_000);
  const worth = new Set(
    numbers.flatMap((points) => rates.map((rate) => Math.floor(points / rate).toFixed(2))),
  );
  const sums = new Set(sumsOf(numbers));
  // What is paid for an order, and what a choice of cards and coupons saves, have four parts.
  const inRow = rowsOf(answers).map((row) => new Set(sumsOf([0, ...row.map(Math.abs)])));
  // Parts of four answers may meet in one amount; only large ones cannot be equal by chance.
  const isOfFour = (fen: number): boolean =>
    fen > 1e9 && [...sums].some((two) => sums.has(Math.abs(fen - two)) || sums.has(fen + two));
  const isSum = (fen: number): boolean =>
    isOfFour(fen) ||
    numbers.some((one) => sums.has(fen + one) || sums.has(Math.abs(fen - one))) ||
    inRow.some((row) => [...row].some((two) => row.has(Math.abs(fen - two)) || row.has(fen + two)));
  return left.filter((amount) => {
    const fen = Math.round(Number(amount) * 100);
    return !worth.has(amount) && !isPrice(fen) && !isSum(fen);
  });
}

/** @returns the total of each field of each list, as of the orders of an invoice */
function totalsOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const totals = new Map<string, number>();
  if (Array.isArray(value))
    for (const row of value as unknown[])
      for (const [key, field] of Object.entries(row ?? {}))
        if (typeof field === 'number') totals.set(key, (totals.get(key) ?? 0) + field);
  return [...totals.values(), ...Object.values(value).flatMap(totalsOf)];
}

/** Numbers of the largest row that is searched for sums. */
const largestRow = 40;

/** @returns the numbers of each object of the answers, those inside of it among them */
function rowsOf(value: unknown): number[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(rowsOf);
  const own = Array.isArray(value) ? [] : numbersOf(value);
  return own.length > 1 && own.length <= largestRow ? [own, ...inside] : inside;
}

/** @returns each sum and each difference of two */
const sumsOf = (list: readonly number[]): number[] => [
  ...new Set(list.flatMap((one) => list.flatMap((two) => [one + two, Math.abs(one - two)]))),
];

const plain = (text: string): string => text.replace(/,/g, '');

/** Requests of one call within the time watched, the ones of the opening among them. */
export const mostRequests = 12;

/**
 * @param answers what the page received
 * @param isLost whether one has a number that JavaScript cannot hold, so that the page may say that it failed
 * @returns what is wrong with a page whose answers are strange, and fit
 */
export function complaintsOf(page: OpenPage, answers: readonly unknown[], isLost: boolean): string[] {
  const text = readText();
  const counts = new Map<string, number>();
  for (const { path, payload } of page.requests) {
    const request = `${path} ${JSON.stringify(payload)}`;
    counts.set(request, (counts.get(request) ?? 0) + 1);
  }
  const around = technical.exec([text, ...page.toasts].join(' '));
  return [
    ...page.errors.map(
      (error) => `throws: ${String(error instanceof Error ? (error.stack ?? '') : error).slice(0, 300)}`,
    ),
    ...(page.host.textContent?.trim() ? [] : ['is blank']),
    ...(isLoading() ? ['loads without an end'] : []),
    ...busy().map((name) => `is busy: ${name.slice(0, 40)}`),
    ...(around
      ? [
          `shows ${around[0]}: ${text.slice(Math.max(0, text.search(technical) - 30), text.search(technical) + 30)}`,
        ]
      : []),
    ...(!isLost && /数据异常|加载失败/.test(text)
      ? [`has lost an answer that fits: ${/.{0,20}(数据异常|加载失败).{0,10}/.exec(text)?.[0] ?? ''}`]
      : []),
    ...[...counts]
      .filter(([, times]) => times > mostRequests)
      .map(([path, times]) => `asks ${path} ${times} times`),
    ...injected(),
    ...inventedAmounts(text, answers).map((amount) => `invents ¥${amount}`),
  ];
}
