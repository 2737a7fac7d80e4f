import { describe, expect, it } from 'vitest';
import { checkedHtml } from '#content/checked-html.ts';

const file = 'src/content/explain/refund.md';
const check = (html: string) => checkedHtml(html, file);

describe('a text of the house', () => {
  it('stays as Markdown made it', () => {
    const html =
      '<h2 id="a">一</h2><p>先<strong>停</strong><br>再看</p><ol start="2"><li>二</li></ol>' +
      '<table><thead><tr><th align="left">名</th></tr></thead><tbody><tr><td>值</td></tr></tbody></table>';
    expect(check(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<p onclick="x()">a</p>', 'onclick'],
    ['<p style="color:red">a</p>', 'style'],
    ['<iframe src="https://example.com"></iframe>', '<iframe>'],
    ['<p><svg><path d=""/></svg></p>', '<svg>'],
    ['<!-- note --><p>a</p>', 'comment'],
    ['<h1>a</h1>', '<h1>'],
    ['<a href="/nowhere">a</a>', '/nowhere'],
    ['<a href="/explain/nothing">a</a>', '/explain/nothing'],
    ['<a href="javascript:alert(1)">a</a>', 'javascript:'],
    ['<a href="http://example.com/">a</a>', 'http://example.com/'],
    ['<a href="//example.com/">a</a>', '//example.com/'],
    ['<a href="refund">a</a>', 'refund'],
    ['<p>{{noSuchFact}}</p>', 'noSuchFact'],
    ['<img src="/pictures/none.png" alt="a">', '/pictures/none.png'],
    ['<img src="https://example.com/a.png" alt="a">', 'https://example.com/a.png'],
    ['<img src="/../package.json" alt="a">', '/../package.json'],
    ['<img alt="a">', 'picture'],
    ['<img src="/a.png" alt="a" onerror="x()">', 'onerror'],
  ])('ends the build with the name of its file where it holds %s', (html, named) => {
    expect(() => check(html)).toThrow(file);
    expect(() => check(html)).toThrow(named);
  });

  it('leads to pages of the site, to sites and to phones', () => {
    const html =
      '<p><a href="/explain/refund">a</a><a href="/orderList?tab=ALL">b</a>' +
      '<a href="https://example.com/x">c</a><a href="tel:400-000-0101">d</a></p>';
    expect(check(html)).toBe(html);
  });

  it('leads to an address that leads on', () => {
    const html = '<p>见<a href="/pile">申请<strong>家充桩</strong></a>。</p>';
    expect(check(html)).toBe(html);
  });
});
