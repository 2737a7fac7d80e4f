import { describe, expect, it } from 'vitest';
import { textProblem } from '#delivery/brand/text-problem.ts';

const file = 'src/content/help/stopCharge.md';
const stack =
  '  Stack trace:\n    at fail (file:///work/chunks/article.mjs:218:9)\n    at async build (file:///a.mjs:1:1)\n';

describe('article error', () => {
  it('article error: is one line without a stack and the log before it', () => {
    const wrong = `${file} links to /help/detail/nothing, which is no page of the site`;
    const before = '17:24:07 [build] Rearranging server assets...\n\n generating static routes \n';
    expect(textProblem(`${before}17:24:08 [ERROR] [build] Caught error: ${wrong}\n${wrong}\n${stack}`)).toBe(
      wrong,
    );
    expect(textProblem(`${before}\u001B[31m${wrong}\u001B[39m\n${stack}`)).toBe(wrong);
  });

  it('article error: names field and file of an invalid front matter', () => {
    const output = `17:23:35 [content] Syncing content
[InvalidContentEntryDataError] help → stopCharge data does not match collection schema.

  sort**: **sort: Required

  Location:
    ${process.cwd()}/${file}:0:0
${stack}`;
    expect(textProblem(output)).toBe(
      '[InvalidContentEntryDataError] help → stopCharge data does not match collection schema. ' +
        `sort**: **sort: Required Location: ${file}:0:0`,
    );
  });

  it('article error: is empty if the build failed for another reason', () => {
    expect(textProblem(`17:23:35 [vite] built\nCannot find module x\n${stack}`)).toBeUndefined();
    expect(textProblem('')).toBeUndefined();
  });
});
