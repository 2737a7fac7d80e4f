import type { Sandbox } from '#sandbox/server/create-sandbox.ts';

/** @returns the ids of a station that has comments and of one that has none */
export async function stationsByRating({ context }: Sandbox): Promise<{ rated: string; unrated: string }> {
  const first = async (rating: 'is' | 'is not') => {
    const { stationId } = await context.db
      .selectFrom('station')
      .select('stationId')
      .where('rating', rating, null)
      .orderBy('stationId')
      .executeTakeFirstOrThrow();
    return stationId;
  };
  return { rated: await first('is not'), unrated: await first('is') };
}
