import type { Page } from '@playwright/test';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

/* Tests of the check itself: every page is held to it by the tests of its screen. */

/** @returns the words of the texts that the check finds in a document of its own */
async function foundIn(page: Page, body: string): Promise<string[]> {
  await page.setContent(`<body style="background: #fff; color: #000; font-size: 16px">${body}</body>`);
  const found = await page.evaluate(lowContrast);
  return found.map((line) => /“(.*)”/.exec(line)?.[1] ?? line);
}

/** #767676 on white has 4.54, #949494 has 3.03. */
const cases = {
  'grey text of 3.0 on white': ['<p style="color: #949494">grey</p>', ['grey']],
  'grey text of 4.5 on white': ['<p style="color: #767676">grey</p>', []],
  'large text of 3.0': ['<p style="color: #949494; font-size: 24px">large</p>', []],
  'bold text of 19 px and 3.0': ['<b style="color: #949494; font-size: 19px">bold</b>', []],
  'text in a translucent box': [
    '<div style="background: #000"><div style="background: rgb(255 255 255 / 50%)"><p style="color: #767676">box</p></div></div>',
    ['box'],
  ],
  'black text at a quarter of its opacity': ['<p style="opacity: .25">faint</p>', ['faint']],
  'white text on the light end of a gradient': [
    '<p style="background: linear-gradient(#000, #ccc); color: #fff">end</p>',
    ['end'],
  ],
  'a mixed colour': ['<p style="color: color-mix(in srgb, #000 20%, #fff)">mixed</p>', ['mixed']],
  'text of a picture that is drawn': [
    '<svg><text y="20" fill="#ccc">drawn</text><text y="40" fill="#000">seen</text></svg>',
    ['drawn'],
  ],
  'white text on a dark part of a drawing': [
    '<svg><path d="M0 0h50v30H0Z"/><text y="20" fill="#fff">part</text></svg>',
    [],
  ],
  'the example in an empty field': [
    '<style>::placeholder { color: #ccc }</style><input placeholder="example"><input value="typed">',
    ['example'],
  ],
  'text that is not painted': [
    '<p hidden style="color: #fff">a</p><p style="visibility: hidden; color: #fff">b</p><p style="opacity: 0">c</p><p style="position: absolute; width: 1px; height: 1px; overflow: hidden; color: #fff">d</p>',
    [],
  ],
  'a disabled button': ['<button disabled style="color: #ccc">off</button>', []],
  'a page behind a dialog': [
    '<p style="color: #ccc">behind</p><div role="dialog"><p style="color: #ccc">before</p></div>',
    ['before'],
  ],
} as const;

for (const [name, [body, words]] of Object.entries(cases)) {
  test(`check of contrast: ${name} is ${words.length > 0 ? 'found' : 'passed'}`, async ({ page }) => {
    expect(await foundIn(page, body)).toEqual(words);
  });
}
