import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { inspectPhoto } from '#core/upload/inspect.ts';
import { goodHeaders, loginHeaders, origin } from '#tests/support/sandbox/requests.ts';
import { basePath } from '#contract/call.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { jpeg } from '#tests/support/jpeg.ts';
import { openRate, paths, unrated } from './support.ts';

const sandbox = sharedSandbox();
let orders: string[];
beforeEach(async () => {
  await createTestEnvironment({ sandbox });
  orders = await unrated(sandbox);
});

const uploads = '/v1/h5/file/upload/';
const files = () => sandbox.sandbox.context.db.selectFrom('file').selectAll().execute();

describe('the photos of a form', () => {
  it('photos are uploaded once: chosen twice, after a reload, in another form, and on another phone', async () => {
    const page = await openRate(sandbox, `/rate/${orders[0]}`);
    await page.photos.add([jpeg(1), jpeg(1)]);
    expect(await page.photos.settled()).toBe(true);
    expect(page.photos.$photos.get()).toHaveLength(1);
    expect(page.photos.$problem.get()).toBe('这张图片已添加，无需重复选择');
    expect(page.sent(uploads)).toHaveLength(1);

    const other = await openRate(sandbox, `/rate/${orders[1]}`, { storage: page.storage });
    await other.photos.add([jpeg(1)]);
    await other.photos.settled();
    expect(other.sent('/v1/h5/file/')).toEqual([]);

    const phone = await openRate(sandbox, `/rate/${orders[1]}`);
    await phone.photos.add([jpeg(1)]);
    await phone.photos.settled();
    expect(phone.sent(uploads)).toEqual([]);
    expect(await files()).toHaveLength(1);
  });

  it('photos are not uploaded again if only the answer was lost', async () => {
    const page = await openRate(sandbox, `/rate/${orders[0]}`);
    await page.control('fault', { path: paths.upload, kind: 'cut', when: 'after', times: 1 });
    await page.photos.add([jpeg(2)]);
    expect(await page.photos.settled()).toBe(false);
    expect(page.photos.$photos.get()).toMatchObject([{ state: 'failed' }]);
    expect(page.photos.$problem.get()).toBe('图片上传失败，请重试');
    page.work.rate(5, []);
    await page.form.submit();
    expect(page.form.problem()?.text).toBe('有图片未上传成功，请重新上传或移除');
    await page.photos.retry();
    expect(await page.photos.settled()).toBe(true);
    expect(page.sent(uploads)).toHaveLength(1);
  });

  describe('of several pieces', () => {
    /** 4 pieces of 192 KiB and a bit. */
    const large = (mark: number) =>
      new Blob([jpeg(mark), new Uint8Array(800 * 1024)], { type: 'image/jpeg' });
    const pieces = '/v1/h5/file/part/';

    it('large photo is not uploaded while the app reports no network', async () => {
      const page = await openRate(sandbox, `/rate/${orders[0]}`);
      page.bridge.native.network = { connected: false, type: 'none' };
      await page.photos.add([large(7)]);
      expect(await page.photos.settled()).toBe(false);
      expect(page.sent(pieces)).toEqual([]);
      expect(page.photos.$problem.get()).toBe('很抱歉，好像没有网络了。请检查您的网络并稍后再试');
      page.bridge.native.network = { connected: true, type: '4g' };
      await page.photos.retry();
      expect(await page.photos.settled()).toBe(true);
    });

    /**
     * Sends a photo and cuts the network when half of it is sent.
     * @returns the error text
     */
    async function cutAtHalf(page: Awaited<ReturnType<typeof openRate>>, file: Blob) {
      const shares: number[] = [];
      page.photos.$photos.listen(([shown]) => {
        if (shown?.state !== 'sending') return;
        const share = Math.round(shown.share * 100);
        if (shares[shares.length - 1] === share) return;
        shares.push(share);
        if (shares.length === 3) page.setOnline(false);
      });
      await page.photos.add([file]);
      expect(await page.photos.settled()).toBe(false);
      return shares;
    }

    it('large photo shows its progress and continues after an interruption', async () => {
      const page = await openRate(sandbox, `/rate/${orders[0]}`);
      const shares = await cutAtHalf(page, large(31));
      const before = page.sent(pieces).length;
      page.setOnline(true);
      expect(await page.photos.settled()).toBe(true);
      expect(page.photos.files()).toMatchObject([{ size: large(31).size }]);
      expect(shares).toEqual([0, 24, 48, 72, 96]);
      expect(page.sent(pieces).length - before).toBe(3);
      expect(await files()).toHaveLength(1);
    });

    it('large photo continues after a reload from where the back end says', async () => {
      const page = await openRate(sandbox, `/rate/${orders[0]}`);
      await cutAtHalf(page, large(32));
      const again = await openRate(sandbox, `/rate/${orders[0]}`);
      await again.photos.add([large(32)]);
      expect(await again.photos.settled()).toBe(true);
      expect(again.sent(pieces)).toHaveLength(4);
      expect(await files()).toHaveLength(1);
    });

    it('large photo starts again if the back end has lost its pieces', async () => {
      const page = await openRate(sandbox, `/rate/${orders[0]}`);
      await cutAtHalf(page, large(34));
      await sandbox.sandbox.context.db.deleteFrom('filePiece').execute();
      page.setOnline(true);
      expect(await page.photos.settled()).toBe(true);
      expect(page.photos.files()).toMatchObject([{ size: large(34).size }]);
    });

    it.each([
      ['a piece, and then nothing, again and again', (piece: number) => (piece % 2 === 1 ? 196_608 : 0)],
      ['a byte more each time', (piece: number) => piece],
      ['more than there is', (piece: number) => 2_000_000 + piece],
    ])('upload of a large photo ends if the back end reports %s', async (_, received) => {
      let count = 0;
      const page = await openRate(sandbox, `/rate/${orders[0]}`, {
        async wire(path, ask) {
          const answer = await ask();
          if (!path.startsWith(pieces)) return answer;
          count += 1;
          // Ends the test if the page does not stop by itself.
          if (count > 100) throw new TypeError('too many');
          const envelope = (await answer.json()) as object;
          return Response.json({ ...envelope, data: { received: received(count), file: null } });
        },
      });
      await page.photos.add([large(35)]);
      expect(await page.photos.settled()).toBe(false);
      expect(page.photos.$photos.get()).toMatchObject([{ state: 'failed' }]);
      expect(page.photos.$problem.get()).toBe('图片上传失败，请重试');
      expect(count).toBeLessThan(10);
    });

    it('large photo is uploaded as a whole to a back end that accepts no pieces', async () => {
      const page = await openRate(sandbox, `/rate/${orders[0]}`);
      await page.control('fault', { path: paths.part, kind: 'status', status: 404 });
      await page.photos.add([large(33)]);
      expect(await page.photos.settled()).toBe(true);
      expect(page.sent(uploads)).toHaveLength(1);
    });
  });

  it('photos wait for the network and continue automatically', async () => {
    const page = await openRate(sandbox, `/rate/${orders[0]}`);
    page.setOnline(false);
    await page.photos.add([jpeg(3)]);
    await page.photos.settled();
    expect(page.photos.$problem.get()).toContain('没有网络');
    page.setOnline(true);
    expect(await page.photos.settled()).toBe(true);
  });

  it('form accepts at most six photos of the allowed kinds', async () => {
    const page = await openRate(sandbox, `/rate/${orders[0]}`);
    await page.photos.add([1, 2, 3, 4, 5, 6, 7].map((number) => jpeg(number)));
    expect(page.photos.$photos.get()).toHaveLength(6);
    expect(page.photos.$problem.get()).toBe('最多上传6张图片');
    await page.photos.settled();
    page.photos.remove(page.photos.$photos.get()[0]?.key ?? '');
    expect(page.photos.files()).toHaveLength(5);
  });

  it('photos are chosen in the app, or by a file input if the app cannot', async () => {
    const page = await openRate(sandbox, `/rate/${orders[0]}`, { native: { pictures: [jpeg(9)] } });
    expect(page.photos.asksApp()).toBe(true);
    expect(await page.photos.pickInApp()).toBe(true);
    expect(await page.photos.settled()).toBe(true);
    expect(page.bridge.calls).toContainEqual({ action: 'pickImage', params: { count: 6, maxMb: 10 } });
    const browser = await openRate(sandbox, `/rate/${orders[0]}`, { native: { platform: 'browser' } });
    expect(await browser.photos.pickInApp()).toBe(false);
  });

  it('photos that an app has left out as too large are reported', async () => {
    const page = await openRate(sandbox, `/rate/${orders[0]}`, { native: { pictures: [] } });
    expect(await page.photos.pickInApp()).toBe(true);
    expect(page.photos.$photos.get()).toEqual([]);
    expect(page.photos.$problem.get()).toBe('图片不能超过10M');
  });
});

/** A photo without its last bytes, as after an interrupted download. */
const withoutEnd = (photo: Blob): Blob => photo.slice(0, photo.size - 3, photo.type);

describe('a chosen file', () => {
  const heic = new Blob([Uint8Array.from([0, 0, 0, 16]), 'ftypheic', '0000']);
  it('type of a chosen file is recognised by its bytes', async () => {
    expect(await inspectPhoto(jpeg(1))).toBe('jpeg');
    expect(await inspectPhoto(heic)).toBe('heic');
  });

  it.each([
    ['图片不能超过10M', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)])],
    ['仅支持JPG、PNG格式', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' })],
    ['仅支持JPG、PNG格式', new Blob(['GIF89a\x01\0'], { type: 'image/jpeg' })],
    ['文件内容是PDF，仅支持JPG、PNG格式', new Blob(['%PDF-1.7 renamed'], { type: 'image/jpeg' })],
    ['图片不能超过10M', new Blob([new Uint8Array(60 * 1024 * 1024)], { type: 'image/jpeg' })],
    ['图片文件是空的，请重新选择', new Blob([])],
    ['图片不完整，请重新拍摄或选择', withoutEnd(jpeg(1))],
    ['图片不完整，请重新拍摄或选择', heic.slice(0, 14)],
  ])('chosen file is refused: %s', async (message, file) => {
    await expect(inspectPhoto(file)).rejects.toMatchObject({ message });
  });
});

describe('the back end', () => {
  const hashOf = async (file: Blob) =>
    createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');
  async function upload(file: Blob, hash: string, token?: Headers) {
    const headers =
      token ??
      goodHeaders((await loginHeaders(sandbox.sandbox, 'normal')).get('Authorization') ?? '', {
        TimeStamp: String(sandbox.clock.now()),
      });
    headers.set('TimeStamp', String(sandbox.clock.now()));
    headers.delete('content-type');
    const body = new FormData();
    body.append('biz', 'RATE');
    body.append('file', file);
    const url = `${origin}${basePath}/v1/h5/file/upload/${hash}`;
    const answer = await sandbox.sandbox.fetch(new Request(url, { method: 'POST', headers, body }));
    return (await answer.json()) as { code: number; message: string; data: { fileId: string; url: string } };
  }

  it('file upload answers 200 for the same file twice, and serves it with its type', async () => {
    const hash = await hashOf(jpeg(1));
    const first = await upload(jpeg(1), hash);
    expect(first.code).toBe(200);
    expect(await upload(jpeg(1), hash)).toEqual(first);
    const served = await sandbox.sandbox.fetch(new Request(origin + first.data.url));
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await hashOf(await served.blob())).toBe(hash);
  });

  it.each([
    ['another hash', jpeg(1), 'a'.repeat(64), '文件校验失败，请重新上传'],
    ['a way out of its folder', jpeg(1), encodeURIComponent('../../etc/passwd'), '请求参数错误'],
    ['no hash', jpeg(1), 'photo.jpg', '请求参数错误'],
  ])('file upload refuses %s', async (_, file, hash, message) => {
    expect(await upload(file, hash)).toMatchObject({ code: -1, message });
    expect(await files()).toEqual([]);
  });

  it.each([
    [
      'no picture',
      new Blob(['<script>1</script>'], { type: 'image/png' }),
      '仅支持JPG、PNG格式，且不超过10M',
    ],
    [
      'a picture without a size',
      new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])]),
      '图片已损坏，请重新选择',
    ],
    ['a picture that was cut', withoutEnd(jpeg(1)), '图片已损坏，请重新选择'],
    [
      'what is too large',
      new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]),
      '仅支持JPG、PNG格式，且不超过10M',
    ],
    [
      'what is far too large',
      new Blob([new Uint8Array(11 * 1024 * 1024)]),
      '仅支持JPG、PNG格式，且不超过10M',
    ],
  ])('file upload in pieces refuses %s', async (_, file, message) => {
    expect(await upload(file, await hashOf(file))).toMatchObject({ code: -1, message });
    expect(await files()).toEqual([]);
  });

  it('rating with the photo of another user is refused', async () => {
    const page = await openRate(sandbox, `/rate/${orders[0]}`);
    await page.photos.add([jpeg(4)]);
    await page.photos.settled();
    await sandbox.sandbox.context.db.updateTable('fileOwner').set({ userId: '10000003' }).execute();
    page.work.rate(5, []);
    await page.form.submit();
    expect(page.toasts).toEqual(['图片已失效，请重新上传']);
    page.photos.remove(page.photos.$photos.get()[0]?.key ?? '');
    await page.photos.add([jpeg(4)]);
    await page.photos.settled();
    expect(page.sent(uploads)).toHaveLength(2);
  });
});
