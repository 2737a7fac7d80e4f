import type { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';

const filePath = '/__sandbox/file/';
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Where the sandbox serves an uploaded file, outside of the base path. */
export const fileUrl = ({ fileId, mime }: { fileId: string; mime: string }): string =>
  `${filePath}${fileId}.${endings[mime] ?? 'bin'}`;

/**
 * Serves uploaded files with their detected type; 404 for an invalid id and for identity documents. These
 * requests carry no token, so only public pictures of comments may be cached.
 */
export function fileRoutes(app: Hono, { db }: Pick<SandboxContext, 'db'>): void {
  app.get(`${filePath}:file{[0-9a-f-]{36}\\.(jpg|png|pdf)}`, async (c) => {
    const fileId = c.req.param('file').slice(0, 36);
    const row = await db
      .selectFrom('file')
      .innerJoin('fileOwner', 'fileOwner.fileId', 'file.fileId')
      .select(['bytes', 'mime', 'biz'])
      .where('file.fileId', '=', fileId)
      .where('biz', '!=', 'PILE_ID')
      .executeTakeFirst();
    if (!row) return c.notFound();
    return c.body(new Uint8Array(row.bytes), 200, {
      'content-type': row.mime,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': row.biz === 'RATE' ? 'private, max-age=86400' : 'no-store',
    });
  });
}
