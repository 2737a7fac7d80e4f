import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Facts } from '#ui/facts/facts.tsx';
import { phoneFact } from '#ui/facts/phone-fact.tsx';

const shown = (...phones: (string | null)[]) =>
  renderToStaticMarkup(<Facts items={phoneFact('客服电话', ...phones)} />);

it('PhoneFact: a callable number is a link with the text as it was given', () => {
  expect(shown('400 800 8888')).toMatch(/<a [^>]*href="tel:4008008888"[^>]*>400 800 8888<\/a>/);
});

it('PhoneFact: a text that is no number has no link', () => {
  expect(shown('微信公众号：普路威')).toContain('>微信公众号：普路威</dd>');
  expect(shown('微信公众号：普路威')).not.toContain('<a ');
});

it('PhoneFact: two numbers are on one line, equal ones once, and no number has no line', () => {
  expect(shown('400 800 8888', null, '见桩身').match(/客服电话/g)).toHaveLength(1);
  expect(shown('400 800 8888', '400-800-8888').match(/<a /g)).toHaveLength(1);
  expect(phoneFact('客服电话', null, '', ' ')).toEqual([]);
});
