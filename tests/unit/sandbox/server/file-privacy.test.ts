import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { fileFind, fileUpload } from '#contract/calls/file.ts';
import { agreementAccept } from '#contract/calls/user.ts';
import type { FileRef } from '#contract/schema/common.ts';
import type { FileUse } from '#contract/schema/file.ts';
import { standAt } from '#tests/support/own-clock.ts';
import {
  goodHeaders,
  loginHeaders,
  origin,
  sandboxOfFile,
  send,
  uuid,
} from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const hash = createHash('sha256').update(picture).digest('hex');

async function upload(headers: Headers, biz: FileUse): Promise<FileRef> {
  const { path, body } = fileUpload.form?.({
    hash,
    biz,
    file: new Blob([picture], { type: 'image/png' }),
  }) ?? { path: '', body: new FormData() };
  const sent = new Headers(headers);
  sent.delete('content-type');
  const response = await sandbox.fetch(
    new Request(origin + basePath + path, { method: 'POST', headers: sent, body }),
  );
  const { code, data } = (await response.json()) as { code: number; data: FileRef };
  expect(code).toBe(200);
  return data;
}

async function consenting(login: 'normal' | 'heavy') {
  const headers = await loginHeaders(sandbox, login);
  const consent = { id: 'idConsent', version: '1.0', requestId: uuid(login === 'normal' ? 1 : 2) };
  expect((await send(sandbox, agreementAccept, consent, headers)).code).toBe(0);
  return headers;
}

const get = (path: string, headers = new Headers()) => sandbox.fetch(new Request(origin + path, { headers }));

describe('a photo of an identity card', () => {
  it('identity photo: it has no address, and none derived from its id exists, with a token or without', async () => {
    const headers = await consenting('normal');
    const { fileId, url } = await upload(headers, 'PILE_ID');
    expect(url).toBe('');
    const found = await send(sandbox, fileFind, { hash, biz: 'PILE_ID' }, headers);
    expect(found.data).toMatchObject({ fileId, url: '' });
    for (const by of [new Headers(), goodHeaders(), headers])
      expect((await get(`/__sandbox/file/${fileId}.png`, by)).status).toBe(404);
  });

  it('identity photo: the same bytes of another user or for another use are another file', async () => {
    const [normal, heavy] = [await consenting('normal'), await consenting('heavy')];
    const files = [
      await upload(normal, 'PILE_ID'),
      await upload(heavy, 'PILE_ID'),
      await upload(normal, 'RATE'),
      await upload(heavy, 'RATE'),
    ];
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(4);
    expect((await upload(normal, 'PILE_ID')).fileId).toBe(files[0]?.fileId);
    expect((await get(files[2]?.url ?? '')).status).toBe(200);
  });
});

describe('a photo that only its user may see', () => {
  it.each(['REPAIR', 'PILE_DOC'] as const)('private photo: browsers do not cache one of %s', async (biz) => {
    const { url } = await upload(await loginHeaders(sandbox, 'normal'), biz);
    const response = await get(url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});
