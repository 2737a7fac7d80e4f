import type { SandboxContext } from '../context.ts';

/** So long an upload that was cut can go on. */
const lifeMs = 24 * 3_600_000;

/** Unfinished files that are kept: a page sends one after the other. */
const mostOf = { owner: 3, all: 20 } as const;

interface Unfinished {
  userId: string;
  hash: string;
}

/** @param files the latest first @returns the oldest file of the owner who has the most of them: nobody takes the place of others */
function nextToForget(files: readonly Unfinished[]): Unfinished | undefined {
  const countOf = ({ userId }: Unfinished) => files.filter((file) => file.userId === userId).length;
  const most = Math.max(...files.map(countOf));
  return files.findLast((file) => countOf(file) === most);
}

/** What has come of one file of an owner that is sent in pieces. */
export function createPieces(
  { db, clock }: Pick<SandboxContext, 'db' | 'clock'>,
  userId: string,
  hash: string,
) {
  const forget = async () => {
    await db.deleteFrom('filePiece').where('userId', '=', userId).where('hash', '=', hash).execute();
  };
  /** Keeps so many unfinished files, of one owner or in all. What is forgotten begins anew, as `received` says. */
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
      await forgetOlder(mostOf.owner, userId);
      await forgetOlder(mostOf.all);
      return bytes;
    },
  };
}
