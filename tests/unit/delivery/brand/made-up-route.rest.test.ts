import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '#delivery/run.ts';
import { sources } from './support/sources.ts';

const copied = [...sources, 'tests'];

let project: string;
let output: string;

const read = (path: string) => readFile(join(project, path), 'utf8');

/** The READMEs with complete example pages. */
const readmes = ['src/pages/_README.md', 'src/ui/form/README.md'];

/** The code blocks of a README, by their file. */
async function exampleOf(readme: string): Promise<(readonly [file: string, code: string])[]> {
  const text = await readFile(readme, 'utf8');
  const blocks = [...text.matchAll(/```\w+(?:\n\/\/)? (src\/[^\s:]+)[^\n]*\n([\s\S]*?)```/g)];
  return blocks.map(([, file = '', code = '']) => [file, code]);
}

/** Runs a command of the copy. @param mayFail its output counts, not its exit code */
async function runThere(args: readonly string[], mayFail = false): Promise<string> {
  const node = resolve('node_modules/.bin/tsx');
  const { code, output: said } = await run(node, args, {
    cwd: project,
    quiet: true,
    env: { PLUGWAY_APP_ID: 'app', PLUGWAY_APP_SECRET: 'secret', PLUGWAY_DIST: join(project, 'dist') },
  });
  if (code !== 0 && !mayFail) throw new Error(said);
  return said;
}

/** A copy of the project with the pages of the READMEs, built. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'plugway-made-up-'));
  for (const path of copied) await cp(path, join(project, path), { recursive: true });
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  for (const [file, code] of (await Promise.all(readmes.map(exampleOf))).flat()) {
    const path = join(project, file);
    if (file === 'src/routes.ts') {
      await writeFile(path, (await read(file)).replace('const table = [\n', `const table = [\n${code}`));
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, code);
    }
  }
  output = await runThere(['src/delivery/brand/build.ts', '--brand', 'ora']);
}, 120_000);
afterAll(() => rm(project, { recursive: true, force: true }));

describe('new route', () => {
  it('new route: is built with its inline script and its skeleton in the HTML', async () => {
    expect(output).toContain('ora: ');
    const html = await read('dist/ora/tip/id.html');
    expect(html).toContain('<title>小贴士</title>');
    expect(html).toContain('加载中');
    expect(html).toContain('/charge/connector');
    expect(html).toContain('rel="modulepreload"');
  });

  it('new route: without a first call, its page loads its scripts at once and sends no early request', async () => {
    const html = await read('dist/ora/praise/id.html');
    expect(html).toContain('<title>表扬</title>');
    // The empty form is in the HTML.
    expect(html).toContain('下一步');
    expect(html).not.toContain('data-call');
    expect(html).toMatch(
      /<meta http-equiv="content-security-policy" [^>]*>(<link rel="modulepreload" [^>]*>)+/,
    );
  });

  it('new route: has its rules on every host', async () => {
    expect(await read('dist/ora/_redirects')).toContain('/tip/');
    expect(await read('dist/ora/_headers')).toContain('/tip/');
    for (const file of ['nginx.conf', 's3-routing.json', 'routes.json']) {
      expect(await read(`dist/rules/ora/${file}`), file).toContain('tip/');
    }
  });

  it('new route: is cached by the service worker, and its hashed files permanently', async () => {
    expect(await read('dist/ora/sw.js')).toContain('/tip/:id');
    const files = await readdir(join(project, 'dist/ora/_astro'));
    expect(files.some((file) => file.startsWith('tip.'))).toBe(true);
    expect(await read('dist/ora/_headers')).toMatch(/\/_astro\/\*\n.*immutable/);
  });

  it('new route: has byte budgets', async () => {
    // More pages move code into the shared file: the other pages are compared without these two.
    const sizes = await runThere(['src/delivery/gate/size.ts'], true);
    for (const page of ['tip', 'praise']) {
      expect(sizes).toMatch(new RegExp(`${page}/id\\.html +\\d`));
      expect(sizes).not.toContain(`${page}/id.html js`);
    }
  }, 60_000);

  it('new route: is benched', async () => {
    const script = join(project, 'bench-pages.ts');
    await writeFile(
      script,
      `import { benchPages } from './tests/bench/pages/addresses';
       import { createSandbox } from './src/sandbox/server/create-sandbox';
       const sandbox = await createSandbox({});
       console.log(JSON.stringify(await benchPages({ sandbox } as never)));
       await sandbox.close();`,
    );
    expect(await runThere([script])).toContain('{"path":"/tip/:id","address":"/tip/1"}');
  }, 60_000);
});
