import type { Environment } from '../environment.ts';
import type { AppError } from '../error.ts';
import type { AskedPage } from './asked-page.ts';

/** The page that a sheet with a form lies over. */
export type PageBelow = Pick<AskedPage<unknown, string>, 'refresh' | 'done' | '$asking'>;

/**
 * A refusal may say that what the page shows is another by now: it is read again. Where the sheet goes with what it asked
 * for, its words stay.
 */
export async function tellRefusal(
  env: Environment,
  below: PageBelow,
  { kind, message }: AppError,
): Promise<void> {
  if (kind !== 'code') return;
  await below.refresh();
  if (below.$asking.get() === null) env.toaster.show(message);
}
