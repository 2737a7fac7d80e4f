import type { SandboxContext } from '../context.ts';

/** How long an interrupted upload can continue. */
const lifeMs = 24 * 3_600_000;

/** Limits for unfinished files: a page uploads one after the other. */
const mostOf = { owner: 3, all: 20 } as const;

interface Unfinished {
  userId: string;
  hash: string;
}

/**
 * @param files the latest first @returns the oldest file of the user with the most unfinished files, so that
 * users do not displace each other
 */
function nextToForget(files: readonly Unfinished[]): Unfinished | undefined {
  const countOf = ({ userId }: Unfinished) => files.filter((file) => file.userId === userId).length;
  const most = Math.max(...files.map(countOf));
  return files.findLast((file) => countOf(file) === most);
}

/** The received pieces of one file of a user. */
export function createPieces(
  { db, clock }: Pick<SandboxContext, 'db' | 'clock'>,
  userId: string,
  hash: string,
) {
  const forget = async () => {
    await db.deleteFrom('filePiece').where('userId', '=', userId).where('hash', '=', hash).execute();
  };
  /**
   * Limits the unfinished files, of one user or in all. A deleted upload starts again, as `received` then
   * reports.
   */
  const forgetOlder = async (most: number, of?: string) => {
    const all = db.selectFrom('filePiece').select(['userId', 'hash']);
    const rows = await (of === undefined ? all : all.where('userId', '=', of))
      .orderBy('createTime', 'desc')
      .execute();
    let others = rows.filter((row) => row.userId !== userId || row.hash !== hash);
    while (others.length >= most) {
      const last = nextToForget(others);
      others = others.filter((row) => row !== last);
      if (last)
        await db
          .deleteFrom('filePiece')
          .where('userId', '=', last.userId)
          .where('hash', '=', last.hash)
          .execute();
    }
  };
  return {
    forget,
    /**
     * Adds a piece that begins where the last one ended; any other changes nothing. @returns all received
     * bytes
     */
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
      await forgetOlder(mostOf.owner, userId);
      await forgetOlder(mostOf.all);
      return bytes;
    },
  };
}
