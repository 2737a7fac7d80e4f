import type { SandboxContext } from '../context.ts';

/** Whether an owner has agreed to the use of his identity: before that no paper of it is taken. */
export async function hasConsent(db: SandboxContext['db'], userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreed')
    .select('version')
    .where('userId', '=', userId)
    .where('agreementId', '=', 'idConsent')
    .executeTakeFirst();
  return row !== undefined;
}
