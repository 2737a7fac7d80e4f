import { join } from 'node:path';
import { contrastProblems, largeTextProblems, ruleProblems, targetProblems } from '#tests/e2e/support/axe.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { scenesWith } from './scenes/all.ts';
import { pictureName } from './scenes/scene.ts';
import { quiet, test } from './stage.ts';
import { take, unroll, withoutToast } from './take.ts';
import { checkVariable, onlyVariable, outVariable } from './variables.ts';

const out = process.env[outVariable] ?? 'test-results/look';
const checks = process.env[checkVariable] === 'yes';

for (const scene of scenesWith(process.env[onlyVariable])) {
  const name = pictureName(scene);
  test(name, async ({ stage }) => {
    const page = (await scene.open(stage)) ?? stage.page;
    if (!scene.holdsAnswers) await quiet(page, stage.pending);
    if (!scene.toast) await withoutToast(page);
    if (checks) {
      const problems = [
        ...(await targetProblems(page)),
        ...(await ruleProblems(page)),
        ...(await contrastProblems(page)),
        ...(await largeTextProblems(page)),
      ];
      expect(problems, name).toEqual([]);
      return;
    }
    await take(page, { file: (mode) => join(out, `${name}.${mode}.png`) });
    if (!scene.whole) return;
    await page.evaluate(() => document.documentElement.classList.add('fs-200'));
    await take(page, { modes: ['light'], file: (mode) => join(out, `${name}-text200.${mode}.png`) });
    await page.evaluate(() => document.documentElement.classList.remove('fs-200'));
    if (!(await unroll(page))) return;
    await quiet(page, stage.pending);
    await take(page, { file: (mode) => join(out, `${name}-whole.${mode}.png`) });
  });
}
