import { describe, expect, it } from 'vitest';
import { checkedHtml } from '#content/checked-html.ts';

const file = 'src/content/explain/refund.md';
const check = (html: string) => checkedHtml(html, file);

describe('article HTML', () => {
  it('article HTML: is the HTML that Markdown renders', () => {
    const html = '<h2 id="a">一</h2><p>先<strong>停</strong><br>再看</p><ol start="2"><li>二</li></ol>';
    expect(check(html)).toBe(html);
  });

  it('article HTML: each table cell names its column for large text, and a short cell stays on one line', () => {
    const table = (attributes: string, head: string, first: string, second: string) =>
      `<table${attributes}><thead><tr>${head}</tr></thead><tbody><tr>${first}</tr><tr>${second}</tr></tbody></table>`;
    const html = table(
      '',
      '<th align="left">情形</th><th>之后</th>',
      '<td>下单到支付之间</td><td><strong>15 分</strong>内</td>',
      '<td>启动</td><td>订单自动取消，卡券退还</td>',
    );
    expect(check(html)).toBe(
      table(
        ' class="pw-labelled"',
        '<th align="left" class="unbroken">情形</th><th class="unbroken">之后</th>',
        '<td data-label="情形">下单到支付之间</td><td class="unbroken" data-label="之后"><strong>15&nbsp;分</strong>内</td>',
        '<td class="unbroken" data-label="情形">启动</td><td data-label="之后">订单自动取消，卡券退还</td>',
      ),
    );
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
  ])('article HTML: the build fails with the name of the file that holds %s', (html, named) => {
    expect(() => check(html)).toThrow(file);
    expect(() => check(html)).toThrow(named);
  });

  it('article HTML: links to pages of the site, other sites and phone numbers are allowed', () => {
    const html =
      '<p><a href="/explain/refund">a</a><a href="/orderList?tab=ALL">b</a>' +
      '<a href="https://example.com/x">c</a><a href="tel:400-000-0101">d</a></p>';
    expect(check(html)).toBe(html);
  });

  it('article HTML: a link to a redirect is allowed', () => {
    const html = '<p>见<a href="/pile">申请<strong>家充桩</strong></a>。</p>';
    expect(check(html)).toBe(html);
  });
});
