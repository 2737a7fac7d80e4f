import type { Environment } from '../environment.ts';
import type { AppError } from '../error.ts';
import { toastOf } from '../http/errors.ts';
import type { AskedPage } from './asked-page.ts';

/** The page that a sheet with a form lies over. */
export type PageBelow = Pick<AskedPage<unknown, string>, 'refresh' | 'done' | '$asking'>;

/**
 * A refusal may say that what the page shows is another by now: it is read again. Where the sheet goes with what it asked
 * for, its words stay.
 */
export async function tellRefusal(env: Environment, below: PageBelow, error: AppError): Promise<void> {
  if (error.kind !== 'code') return;
  await below.refresh();
  if (below.$asking.get() === null) env.toaster.show(toastOf(error));
}
