import type { ReadableAtom } from 'nanostores';
import { titleDelete } from '#contract/calls/invoice/title-delete.ts';
import { titleSave } from '#contract/calls/invoice/title-save.ts';
import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { pickTitle } from './picked-title.ts';
import { createQuestion, type Question } from './question.ts';
import * as titlesPage from './titles.page.tsx';

export interface TitlesScreen {
  readonly $titles: ReadableAtom<Live<readonly InvoiceTitle[]>>;
  /** The page was opened by the form of an invoice: a press on a title takes it there. */
  readonly picks: boolean;
  /** The question before a title is forgotten. */
  readonly removal: Question<InvoiceTitle>;
  refresh(): Promise<void>;
  pick(title: InvoiceTitle): void;
  makeDefault(title: InvoiceTitle): Promise<void>;
  /** Asks first. */
  remove(title: InvoiceTitle): Promise<void>;
}

/** Forgets a title. @throws AppError */
export const deleteTitle = (env: Environment, titleId: string): Promise<unknown> =>
  sendIdempotent(env, {
    key: `invoice-title-delete:${titleId}`,
    body: { titleId },
    send: (requestId) => env.call(titleDelete, { titleId, requestId }),
  });

/** /invoice/commonUse: the titles that the owner keeps (domain model, 5). */
export function createTitles(env: Environment): TitlesScreen {
  const live = createPageData(env, titlesPage);
  const removal = createQuestion<InvoiceTitle>();
  /** Failures were said by the client; what the back end has is read in any case. */
  const change = async (write: () => Promise<unknown>) => {
    await write().catch(() => {});
    await live.refreshAfterWrite();
  };
  return {
    $titles: live.$state,
    picks: env.navigator.query.has('pick'),
    removal,
    refresh: live.refresh,
    pick(title) {
      pickTitle(env, title);
      env.navigator.back();
    },
    makeDefault: (title) =>
      change(async () => {
        const { titleId, titleType, taxNo, email, phone, regAddress, regPhone, bankName, bankAccount } =
          title;
        if (titleType !== 1 && titleType !== 2) return;
        const details = { taxNo, email, phone, regAddress, regPhone, bankName, bankAccount };
        const body = { titleId, titleType, title: title.title, ...details, isDefault: true };
        await sendIdempotent(env, {
          key: `invoice-title:${titleId}`,
          body,
          send: (requestId) => env.call(titleSave, { ...body, requestId }),
        });
      }),
    async remove(title) {
      if (!(await removal.ask(title))) return;
      await change(() => deleteTitle(env, title.titleId));
    },
  };
}
