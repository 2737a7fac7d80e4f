import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { filePart } from '#contract/calls/file/file-part.ts';
import { fileBytesMax } from '#contract/schema/file.ts';
import { main } from '#delivery/run.ts';
import { href } from '#routes.ts';
import { appScript } from '#tests/support/app-script.ts';
import { fillIn } from '#tests/e2e/support/home-pile/application.ts';
import { scene, tasksText, watchTasks, type Scene } from './frames.ts';
import { cameraPhoto, hasPlace } from './photo/camera-photo.ts';
import { refused } from './photo/refused.ts';
import { openPhone, startBench, userOf, type Bench } from './phone.ts';
import { table, writeResults } from './results.ts';

const rounds = 3;
/** The longest allowed task, ms. */
const longestTask = 200;
const subject = { vinNo: 'LGWEF4A50SX000001', serviceType: 'INSTALL', productId: 'P-AC7' };

/** The document step of a started application, after the consent. */
async function openPapers(page: Page, origin: string): Promise<void> {
  await page.goto(origin + href('pileApplyForm', subject));
  await fillIn(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('checkbox', { name: /身份信息使用授权/ }).check({ force: true });
  await tile(page).waitFor();
}

const group = (page: Page) => page.getByRole('group', { name: '身份证人像面' });
const tile = (page: Page) => group(page).getByLabel(/^添加图片/);
const choose = (page: Page, file: string) => tile(page).setInputFiles(file);
const isSent = async (page: Page): Promise<void> => {
  await group(page).getByRole('img').waitFor();
  await group(page).locator('.pw-photos-state').waitFor({ state: 'hidden' });
};

/** The files received so far, latest last. */
const arrived = ({ sandbox }: Bench) =>
  sandbox.context.db.selectFrom('file').select(['bytes', 'width', 'height']).execute();

interface Sent extends Scene {
  took: number;
}

/** Chooses a photo until it has been sent. */
async function measureSending(page: Page, file: string): Promise<Sent> {
  const start = Date.now();
  const measured = await scene(page, async () => {
    await choose(page, file);
    await isSent(page);
  });
  return { ...measured, took: Date.now() - start };
}

/** Cuts the upload in the middle, and restores it. @returns the pieces that were sent again */
async function cutAndGoOn(page: Page, file: string): Promise<number> {
  let pieces = 0;
  const address = `**${filePart.path.replace('{hash}', '*')}`;
  await page.route(address, (route) => ((pieces += 1) > 2 ? route.abort() : route.continue()));
  await choose(page, file);
  const again = group(page).getByRole('button', { name: '重新上传' });
  await again.waitFor();
  await page.unroute(address);
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/file/part/')) return;
    offsets.push(
      /name="offset"\s+(\d+)/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '?',
    );
  });
  await again.click();
  await isSent(page);
  if (offsets.some((offset) => offset === '0')) throw new Error('a cut upload has begun anew');
  return offsets.length;
}

/**
 * `npm run bench:photo`: a photo of 12 MP as a document of an application on a processor that is four times slower,
 * then an interrupted upload, then files that are no photo. Fails if a goal is missed.
 */
main(async () => {
  const bench = await startBench();
  const folder = await mkdtemp(path.join(tmpdir(), 'photo-'));
  const { context, page } = await openPhone(bench, { slow: false });
  const fileOf = async (name: string, bytes: Buffer) => {
    const file = path.join(folder, `${name.replace(/\W/g, '')}.jpg`);
    await writeFile(file, bytes);
    return file;
  };
  try {
    await page.addInitScript({ content: appScript(await userOf(bench, 'normal')) });
    await page.addInitScript(watchTasks);
    await openPapers(page, bench.origin);
    const problems: string[] = [];
    const sent: Sent[] = [];
    const sizes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const photo = await cameraPhoto(page);
      sizes.push(photo.length);
      if (!hasPlace(photo)) throw new Error('the photo of the bench has no place');
      sent.push(await measureSending(page, await fileOf(`photo${round}`, photo)));
      await group(page).getByRole('button', { name: /^移除/ }).click();
    }
    const pieces = await cutAndGoOn(page, await fileOf('cut', await cameraPhoto(page)));
    await group(page).getByRole('button', { name: /^移除/ }).click();
    const come = await arrived(bench);
    if (come.length !== rounds + 1) problems.push(`${come.length} of ${rounds + 1} photos have come`);
    for (const { bytes, width, height } of come) {
      if (hasPlace(bytes)) problems.push('a photo has come with its place');
      if (bytes.length > fileBytesMax) problems.push(`a photo of ${bytes.length} bytes has come`);
      if (Math.max(width ?? 0, height ?? 0) > 2_000)
        problems.push(`a photo of ${width} × ${height} has come`);
    }
    for (const { name, bytes, words } of refused) {
      await choose(page, await fileOf(name, bytes));
      await group(page).getByText(words).waitFor({ timeout: 10_000 });
    }
    const tasks = sent.flatMap((one) => one.tasks);
    if (tasks.some((took) => took > longestTask)) problems.push('a task took too long');
    const kb = (numbers: readonly number[]) => `${Math.round(Math.max(...numbers) / 1_000)} KB`;
    const text = table(
      ['Photos', 'Chosen', 'Sent', 'Until it is sent', 'Long tasks', 'Cut at the half'],
      [
        [
          `${rounds} of 4,000 × 3,000 px`,
          kb(sizes),
          kb(come.map(({ bytes }) => bytes.length)),
          `${(Math.max(...sent.map(({ took }) => took)) / 1_000).toFixed(1)} s`,
          tasksText(sent),
          `went on with ${pieces} pieces`,
        ],
      ],
    );
    await writeResults('bench:photo', text);
    process.stdout.write(`${text}\n${refused.map(({ name, words }) => `${name}: ${words}`).join('\n')}\n`);
    if (problems.length > 0) throw new Error(problems.join('; '));
  } finally {
    await context.close();
    await bench.close();
    await rm(folder, { recursive: true });
  }
});
