import type { SandboxContext } from '../context.ts';

/** Whether a user has consented to the use of identity data: before that no identity document is accepted. */
export async function hasConsent(db: SandboxContext['db'], userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreed')
    .select('version')
    .where('userId', '=', userId)
    .where('agreementId', '=', 'idConsent')
    .executeTakeFirst();
  return row !== undefined;
}
