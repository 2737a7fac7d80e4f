import { existsSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { agreementAccept } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal, type Database } from '#sandbox/context.ts';

/** @returns the version in force, as on the page of the agreement; `null` for an unknown id */
export function versionOf(id: string): string | null {
  const file = `src/content/agreements/${id}.md`;
  if (!existsSync(file)) return null;
  return /^version: ['"](.+)['"]$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
}

/** @returns the accepted version of each agreement for a user */
export async function agreedVersions(db: Kysely<Database>, userId: string): Promise<Record<string, string>> {
  const rows = await db.selectFrom('agreed').selectAll().where('userId', '=', userId).execute();
  return Object.fromEntries(rows.map(({ agreementId, version }) => [agreementId, version]));
}

export const agreementImplementation = implement(
  agreementAccept,
  async ({ db }, { id: agreementId, version }, caller) => {
    const inForce = versionOf(agreementId);
    if (inForce === null) throw new Refusal(codes.failure, '协议不存在');
    if (version !== inForce) throw new Refusal(codes.failure, '协议已更新，请刷新后重新阅读');
    await db
      .replaceInto('agreed')
      .values({ userId: caller?.userId ?? '', agreementId, version })
      .execute();
    return {};
  },
);
