import { createHash, randomUUID } from 'node:crypto';
import { fileFind, filePart, fileUpload } from '#contract/calls/file.ts';
import { codes } from '#contract/codes.ts';
import { documentTexts } from '#contract/pile/document-rules.ts';
import type { FileRef } from '#contract/schema/common.ts';
import { fileBytesMax, type FileUse } from '#contract/schema/file.ts';
import { implement, Refusal, type Implementation, type SandboxContext } from '../context.ts';
import { hasConsent } from './consent.ts';
import { kindOf } from './file-kind.ts';
import { fileUrl } from './file-routes.ts';
import { createPieces } from './pieces.ts';
import type { FileTable } from './tables.ts';

/** Messages of a refused upload (domain model, call 72). */
export const refusedFileText = '仅支持JPG、PNG格式，且不超过10M';

/** Maximum number of files of a user, so that a demonstration does not fill the memory. */
const filesOfOwner = 200;

const refuse = (message: string): never => {
  throw new Refusal(codes.failure, message);
};

/**
 * @returns the reference of an uploaded file: an identity document has no address, since nobody views it
 * again
 */
const refOf = (row: Omit<FileTable, 'bytes' | 'createTime'>, biz: FileUse): FileRef => ({
  fileId: row.fileId,
  url: biz === 'PILE_ID' ? '' : fileUrl(row),
  hash: row.hash,
  mime: row.mime,
  size: row.size,
  width: row.width,
  height: row.height,
});

type Db = SandboxContext['db'];

/** Files of an owner for a use. */
const owned = (db: Db, userId: string, biz: FileUse) =>
  db
    .selectFrom('file')
    .innerJoin('fileOwner', 'fileOwner.fileId', 'file.fileId')
    .select(['file.fileId', 'hash', 'mime', 'size', 'width', 'height'])
    .where('userId', '=', userId)
    .where('biz', '=', biz);

/**
 * @returns the user's files in the requested order. @throws Refusal for an unknown file or one of another
 * user
 */
export async function filesOf(
  db: Db,
  userId: string,
  biz: FileUse,
  fileIds: readonly string[],
): Promise<FileRef[]> {
  const rows = await owned(db, userId, biz).where('file.fileId', 'in', fileIds).execute();
  return fileIds.map((fileId) => {
    const row = rows.find((file) => file.fileId === fileId);
    return row ? refOf(row, biz) : refuse('图片已失效，请重新上传');
  });
}

/** Stores the bytes, once per user and use: a shared id would reveal what another user has uploaded. */
async function store(db: Db, userId: string, { hash, biz, bytes }: Sent, time: number): Promise<string> {
  const known = await owned(db, userId, biz).where('hash', '=', hash).executeTakeFirst();
  if (known) return known.fileId;
  const kind = kindOf(bytes);
  if (kind === null) return refuse(refusedFileText);
  if (kind === 'broken') return refuse('图片已损坏，请重新选择');
  const fileId = randomUUID();
  const row = { fileId, hash, ...kind, size: bytes.length, bytes, createTime: time };
  await db.insertInto('file').values(row).execute();
  return fileId;
}

interface Sent {
  hash: string;
  biz: FileUse;
  bytes: Uint8Array;
}

/** Identity documents require the user's consent. @throws Refusal */
async function mayTake(db: Db, userId: string, biz: FileUse): Promise<void> {
  if (biz === 'PILE_ID' && !(await hasConsent(db, userId))) refuse(documentTexts.consent);
}

/** Accepts a complete file of a user. @throws Refusal for a file that no page may send */
async function take({ db, clock }: Pick<SandboxContext, 'db' | 'clock'>, userId: string, sent: Sent) {
  const { hash, biz, bytes } = sent;
  await mayTake(db, userId, biz);
  if (bytes.length > fileBytesMax) return refuse(refusedFileText);
  if (createHash('sha256').update(bytes).digest('hex') !== hash) return refuse('文件校验失败，请重新上传');
  const fileId = await store(db, userId, sent, clock.now());
  const { count } = await db
    .selectFrom('fileOwner')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('fileId', '!=', fileId)
    .executeTakeFirstOrThrow();
  if (count >= filesOfOwner) return refuse('上传的图片过多，请稍后再试');
  const owner = { fileId, userId, biz, createTime: clock.now() };
  await db
    .insertInto('fileOwner')
    .values(owner)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [ref] = await filesOf(db, userId, biz, [fileId]);
  return ref ?? refuse('图片已失效，请重新上传');
}

/** Calls about files. */
export const fileImplementations: Implementation[] = [
  implement(fileFind, async ({ db }, { hash, biz }, caller) => {
    const row = await owned(db, caller?.userId ?? '', biz)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row ? refOf(row, biz) : null;
  }),
  implement(fileUpload, async (context, { hash, biz, file }, caller) =>
    take(context, caller?.userId ?? '', { hash, biz, bytes: new Uint8Array(await file.arrayBuffer()) }),
  ),
  implement(filePart, async (context, { hash, biz, offset, size, part }, caller) => {
    const userId = caller?.userId ?? '';
    await mayTake(context.db, userId, biz);
    const pieces = createPieces(context, userId, hash);
    if (Number(size) > fileBytesMax) return refuse(refusedFileText);
    const bytes = await pieces.add(Number(offset), new Uint8Array(await part.arrayBuffer()));
    if (bytes.length < Number(size)) return { received: bytes.length, file: null };
    // The upload of a refused file starts again.
    await pieces.forget();
    return { received: bytes.length, file: await take(context, userId, { hash, biz, bytes }) };
  }),
];
