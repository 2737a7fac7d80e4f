import type { SandboxContext } from '../context.ts';

/** So long an upload that was cut can go on. */
const lifeMs = 24 * 3_600_000;

/** What has come of one file of an owner that is sent in pieces. */
export function createPieces(
  { db, clock }: Pick<SandboxContext, 'db' | 'clock'>,
  userId: string,
  hash: string,
) {
  const forget = async () => {
    await db.deleteFrom('filePiece').where('userId', '=', userId).where('hash', '=', hash).execute();
  };
  return {
    forget,
    /** Adds a piece that begins where the last one ended; any other changes nothing. @returns all that has come */
    async add(offset: number, piece: Uint8Array): Promise<Uint8Array> {
      const now = clock.now();
      await db
        .deleteFrom('filePiece')
        .where('createTime', '<', now - lifeMs)
        .execute();
      const row = await db
        .selectFrom('filePiece')
        .select('bytes')
        .where('userId', '=', userId)
        .where('hash', '=', hash)
        .executeTakeFirst();
      const known = row?.bytes ?? new Uint8Array();
      if (offset !== known.length) return known;
      const bytes = new Uint8Array(known.length + piece.length);
      bytes.set(known);
      bytes.set(piece, known.length);
      await forget();
      await db.insertInto('filePiece').values({ userId, hash, bytes, createTime: now }).execute();
      return bytes;
    },
  };
}
