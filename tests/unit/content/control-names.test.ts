import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textIds } from '#content/text-ids.ts';

/** Quoted texts that are on no screen of this app: settings of the phone, words of an owner and of the back end. */
const elsewhere = ['使用期间允许', '插枪后红灯闪', '充电桩响应异常'];

const sources = globSync('src/{features,pages,ui,layouts,domain,sandbox,contract,core}/**/*.{ts,tsx,astro}')
  .concat('src/routes.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it.each([
  ['pileDelivery', '仅配送'],
  ['pileUnfeasible', '重新预约勘测'],
  ['pileBind', '启动充电'],
])('article %s names an existing control: %s', (id, name) => {
  expect(sources).toContain(name);
  expect(readFileSync(`src/content/help/${id}.md`, 'utf8')).toContain(`“${name}”`);
});

it.each(textIds('help'))('article %s names only controls that a screen shows', (id) => {
  const text = readFileSync(`src/content/help/${id}.md`, 'utf8');
  // A link is replaced by its text; variable parts of a text are written as …
  const named = [...text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').matchAll(/“([^”]+)”/g)].flatMap(
    ([, name = '']) => name.split('…'),
  );
  const missing = named.filter((name) => !sources.includes(name) && !elsewhere.includes(name));
  expect(missing).toEqual([]);
});
