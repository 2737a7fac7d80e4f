import type { Page } from '@playwright/test';
import { fileUpload } from '#contract/calls/file.ts';
import { rateSubmit } from '#contract/calls/rate.ts';
import { basePath } from '#contract/call.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
import { expect, expectProblem, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { toastOf } from '#tests/e2e/support/job.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { smallTargets } from '#tests/e2e/support/touch.ts';

/** The same JPEG with orientation 6 (a quarter turn to the right) and the EXIF data of a camera. */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

const stored = ({ sandbox }: Server) =>
  sandbox.context.db.selectFrom('file').select(['mime', 'width', 'height', 'bytes']).execute();
const input = (page: Page) => page.locator('input[type=file]');

async function openForm(server: Server, open: (path: string, login: 'normal') => Promise<Page>) {
  const orderNo = await chargeIn(server, 'SETTLED');
  const page = await open(`/rate/${orderNo}`, 'normal');
  await expect(page.locator('[data-preload]')).toHaveCount(0);
  await expect(screens.rate.loaded(page)).toBeVisible();
  return { page, orderNo };
}

test('rating: a charge is rated from its order by keyboard, with photos, and the rating is shown', async ({
  server,
  open,
}) => {
  const orderNo = await chargeIn(server, 'SETTLED');
  const page = await open(`/order/${orderNo}`, 'normal');
  await page.getByRole('link', { name: '评价' }).click();
  await expect(page).toHaveURL(new RegExp(`/rate/${orderNo}`));
  await expect(page.locator('[data-preload]')).toHaveCount(0);
  await page.getByRole('radio', { name: '1星 非常不满意' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '5星 非常满意' })).toBeFocused();
  await expect(page.getByRole('radio', { name: '5星 非常满意' })).toBeChecked();
  await page.getByRole('button', { name: '充电快' }).click();
  await page.getByRole('textbox', { name: '评价内容' }).fill('好👨‍👩‍👧');
  await expect(page.getByText('2/200')).toBeVisible();
  await input(page).setInputFiles(jpegFile(await draw(page, { width: 60, height: 40, type: 'image/jpeg' })));
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  await expect(page.getByText(/处理中|上传中/)).toHaveCount(0);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await checkRules(page);
  await page.getByRole('button', { name: '提交评价' }).click();
  const dialog = page.getByRole('alertdialog', { name: '评价成功' });
  await expect(dialog).toContainText('评价有礼充电券');
  await dialog.getByRole('button', { name: '我知道了' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderNo}`));

  await page.getByRole('link', { name: '查看评价' }).click();
  await expect(page).toHaveURL(new RegExp(`/rate/${orderNo}`));
  await expect(page.getByRole('img', { name: '5星 非常满意' })).toBeVisible();
  await expect(page.getByRole('button', { name: '评价图片 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: '提交评价' })).toHaveCount(0);
  await checkRules(page);
});

/** Sent photos are small, upright, and without EXIF data. */
async function expectMadeSmall(page: Page, server: Server): Promise<void> {
  const wide = await draw(page, { width: 3_000, height: 1_500, type: 'image/jpeg' });
  await input(page).setInputFiles([jpegFile(wide, 'wide.jpg'), jpegFile(turned(wide), 'turned.jpg')]);
  await expect.poll(async () => (await stored(server)).length).toBe(2);
  const sizes = (await stored(server)).map(({ width, height, mime }) => `${mime} ${width}x${height}`);
  expect(sizes.sort()).toEqual(['image/jpeg 1000x2000', 'image/jpeg 2000x1000']);
  for (const { bytes } of await stored(server)) expect(Buffer.from(bytes).includes('Exif')).toBe(false);
  // The left side is on top now.
  const top = await page.evaluate(async () => {
    const image = document.querySelectorAll<HTMLImageElement>('.pw-photos-image')[1];
    if (!image) throw new Error('no photo');
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 10;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 10, 10);
    return [...(context?.getImageData(5, 1, 1, 1).data ?? [])];
  });
  expect(top[0]).toBeGreaterThan(200);
  expect(top[2]).toBeLessThan(60);
}

test('rating photos: are compressed, upright and without metadata, in a worker', async ({ server, open }) => {
  const { page } = await openForm(server, open);
  const worker = page.waitForEvent('worker');
  await expectMadeSmall(page, server);
  expect((await worker).url()).toContain('photo-worker');
});

test('rating photos: are compressed on the page if there is no worker', async ({ server, open }) => {
  const { page } = await openForm(server, open);
  // The script of the worker cannot be loaded, as on a host without it.
  await page.route('**/workers/photo-worker*', (route) => route.abort());
  const asked = page.waitForRequest('**/workers/photo-worker*');
  await expectMadeSmall(page, server);
  await asked;
});

test('rating photos: a file that is no photo is refused with a text', async ({ server, open, problems }) => {
  const { page } = await openForm(server, open);
  const refusal = (text: string) => page.getByRole('group', { name: '上传图片' }).getByText(text);
  const good = await draw(page, { width: 30, height: 30, type: 'image/png' });
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]);
  for (const [buffer, text] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '仅支持JPG、PNG格式'],
    [heic, '仅支持JPG、PNG格式'],
    [Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)]), '图片不能超过10M'],
    [good.subarray(0, 20), '图片不完整，请重新拍摄或选择'],
  ] as const) {
    await input(page).setInputFiles(jpegFile(buffer));
    await expect(refusal(text)).toBeVisible();
    await expect(page.locator('.pw-photos-image')).toHaveCount(0);
  }
  await input(page).setInputFiles(jpegFile(good));
  await expect(page.locator('.pw-photos-image')).toHaveCount(1);
  await expect(refusal('图片不完整，请重新拍摄或选择')).toBeHidden();
  // Playwright fetches failed pictures again, which the policy of the page forbids; the page never does.
  problems.splice(0, problems.length, ...problems.filter((problem) => !/'blob:.*connect-src/.test(problem)));
});

test('rating form: its input survives a failed upload, a failed send and a reload, and the photo is sent once', async ({
  page,
  server,
  open,
  problems,
}) => {
  await openForm(server, open);
  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/file/upload/') && uploads.push(request.url()));
  await server.control('fault', { path: fileUpload.path, kind: 'status', status: 503, times: 1 });
  await page.getByRole('radio', { name: '4星 满意' }).click();
  await page.getByRole('textbox', { name: '评价内容' }).fill('不错的充电站，推荐大家来');
  await input(page).setInputFiles(jpegFile(await draw(page, { width: 50, height: 50, type: 'image/jpeg' })));
  await expect(page.getByText('上传失败', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '重新上传' }).click();
  await expect(page.getByText('上传失败', { exact: true })).toBeHidden();
  await expect(page.getByText(/处理中|上传中/)).toHaveCount(0);
  expect(uploads).toHaveLength(2);

  await server.control('fault', { path: rateSubmit.path, kind: 'status', status: 500 });
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(toastOf(page)).toBeVisible();
  await server.control('fault/clear');
  await page.reload();
  await expect(page.locator('[data-preload]')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '4星 满意' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: '评价内容' })).toHaveValue('不错的充电站，推荐大家来');
  await expect(page.locator('.pw-photos-image')).toHaveCount(1);
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes(basePath + rateSubmit.path) && asked.push(request.url()),
  );
  await page.getByRole('button', { name: '提交评价' }).dblclick();
  await expect(page.getByRole('alertdialog', { name: '评价成功' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(uploads).toHaveLength(2);
  expectProblem(problems, /50[03]/);
});

test('rating form: missing answers are marked, announced and scrolled to', async ({ server, open }) => {
  const { page } = await openForm(server, open);
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(toastOf(page)).toHaveText('请选择评分');
  await expect(page.getByRole('alert').filter({ hasText: '请选择评分' }).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '1星 非常不满意' })).toBeFocused();
  await page.getByRole('textbox', { name: '评价内容' }).fill('x');
  await page.getByRole('button', { name: '返回' }).click();
  const dialog = page.getByRole('alertdialog', { name: '信息尚未提交，确定离开吗？' });
  await dialog.getByRole('button', { name: '继续填写' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/rate\//);
});

test('rating: an unknown order shows not found with a link', async ({ open }) => {
  const page = await open('/rate/00000000000000000000', 'normal');
  await expect(page.getByText('订单不存在')).toBeVisible();
  await expect(page.locator('.pw-state').getByRole('link')).toBeVisible();
  await checkRules(page);
});

test('rating: an installation has three questions', async ({ open }) => {
  const page = await open('/rate/A2026021000000002?type=install', 'normal');
  await expect(page.getByRole('heading', { name: '7kW 家用充电桩' })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(4);
  await checkRules(page);
});
