import * as v from 'valibot';
import { invoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import type { Environment } from '#core/environment.ts';
import type { TakenTitle } from './entered-title.ts';

/** A title that was picked for the form; without an id where it is that of an invoice, which has a remark besides. */
const stored = v.object({
  ...v.omit(invoiceTitle, ['titleId', 'isDefault', 'usedTime']).entries,
  titleId: v.nullable(v.string()),
  remark: v.optional(v.string()),
});
export type PickedTitle = TakenTitle & { titleId: string | null; remark?: string | undefined };

const key = 'invoice:picked';

type Parts = Pick<Environment, 'sessionStorage'>;

/** Picks a title for the form of an invoice, which takes it when it is shown next. */
export const pickTitle = ({ sessionStorage }: Parts, title: PickedTitle): void =>
  void sessionStorage.write(key, title);

/** @returns the title that was picked for the form, once */
export function takePicked({ sessionStorage }: Parts): PickedTitle | null {
  const picked = sessionStorage.read(key, stored) ?? null;
  sessionStorage.remove(key);
  return picked;
}
