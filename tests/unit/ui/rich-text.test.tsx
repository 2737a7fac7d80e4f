// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { render } from './render.ts';

/** @returns the rendered result of a text of the back end */
async function shown(html: string): Promise<string> {
  await render(<RichText html={html} />);
  return [...document.querySelectorAll('.pw-article')].pop()?.innerHTML ?? '';
}

describe('RichText', () => {
  it('RichText: keeps the elements of an article and drops their attributes', async () => {
    const html =
      '<p class="x" style="color:red" onclick="alert(1)">a<strong id="b">b</strong><br>c</p><ul><li>d</li></ul>';
    expect(await shown(html)).toBe('<p>a<strong>b</strong><br>c</p><ul><li>d</li></ul>');
  });

  it.each([
    ['a script', '<script>alert(1)</script>好'],
    ['a style', '<style>*{display:none}</style>好'],
    ['a frame', '<iframe srcdoc="<p>x</p>"></iframe>好'],
    ['a picture that fails', '<img src=x onerror=alert(1)>好'],
    ['a picture of data', '<img src="data:image/svg+xml,<svg/>">好'],
    ['a link to a script', '<a href="javascript:alert(1)">好</a>'],
    ['a link to another host without its protocol', '<a href="//other.example/">好</a>'],
    ['a link to another host behind a tab', '<a href="/&#9;/other.example/">好</a>'],
    ['a number that is none', '<a href="tel:---">好</a>'],
    ['a link in other letters', '<a href=" jAvAsCrIpT:alert(1)">好</a>'],
    ['a form', '<form action="https://other.example"><button>好</button></form>'],
    ['a drawing', '<svg onload="alert(1)"><p>x</p></svg>好'],
  ])('RichText: keeps only the text of %s', async (_, html) => {
    expect((await shown(html)).replace(/<\/?p>|x$/g, '')).toBe('好');
  });

  it.each([
    '<p style="color:red">好</p>',
    '<p class="a"style=color:red>好</p>',
    "<P CLASS='a'\nSTYLE = 'color:red'>好</P>",
    '<p/onclick="alert(1)">好</p>',
    '<p>好<img src="x" onerror="alert(1)"></p>',
    '<style>p{color:red}</style><p>好</p>',
  ])('RichText: parsing causes no report of the content security policy: %s', async (html) => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    expect(await shown(html)).toBe('<p>好</p>');
    const read = parse.mock.results.map(({ value }) => value as Document);
    parse.mockRestore();
    expect(read.length).toBeGreaterThan(0);
    for (const document of read) {
      const elements = [...document.querySelectorAll('*')];
      expect(elements.filter(({ localName }) => localName === 'style')).toEqual([]);
      const names = elements.flatMap((element) => element.getAttributeNames());
      expect(names.filter((name) => /^(style|on)/.test(name))).toEqual([]);
    }
  });

  it('RichText: keeps text that looks like attributes', async () => {
    expect(await shown('<p>a style=b，onclick = c</p>')).toBe('<p>a style=b，onclick = c</p>');
  });

  it('RichText: keeps links within the site, to https hosts and to phone numbers', async () => {
    expect(
      await shown(
        '<a href="/energy" target="_top">a</a><a href="https://x.example/">b</a><a href="tel:400-000-0101">c</a>',
      ),
    ).toBe('<a href="/energy">a</a><a href="https://x.example/">b</a><a href="tel:4000000101">c</a>');
  });

  it('RichText: headings are below those of the page, and endless nesting is cut', async () => {
    expect(await shown('<h1>a</h1><h2>b</h2>')).toBe('<h3>a</h3><h3>b</h3>');
    expect(await shown(`${'<p><ul><li>'.repeat(200)}x`)).not.toContain('x');
    expect(await shown('<b>没有<i>这些</i>')).toBe('没有这些');
  });
});
