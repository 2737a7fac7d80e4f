import type { ReadableAtom } from 'nanostores';
import { titleDelete } from '#contract/calls/invoice/title-delete.ts';
import { titleSave } from '#contract/calls/invoice/title-save.ts';
import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { refuseNobody } from '#core/session/no-owner.ts';
import { endRequest } from '#core/writes/request-id-storage.ts';
import { sendIdempotent, soonRepeatMs, type Write } from '#core/writes/send-idempotent.ts';
import { href } from '#routes.ts';
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

/**
 * How a change of a kept title is known: one key for all of them, as another one may undo it. A press whose answer was lost
 * means the same for so long, ms, and later is a new one: what was done of it may be undone since.
 */
export const titleChange = { key: 'invoice-title', repeatMs: soonRepeatMs };

/** Names the intention to keep a new title: sent twice it would be kept twice. It ends when a title is forgotten. */
export const newTitleKey = 'invoice-title:new';

/** Sends a change of the titles; what went wrong is said. @returns whether it is done */
async function saveChange(env: Environment, write: Write<unknown>): Promise<boolean> {
  try {
    await sendIdempotent(env, write);
    return true;
  } catch (thrown) {
    env.toaster.show(toastOf(toAppError(thrown), '操作失败，请稍后重试'));
    return false;
  }
}

/** Forgets a title; a failure is said. @returns whether it is gone */
export async function deleteTitle(env: Environment, titleId: string): Promise<boolean> {
  const isGone = await saveChange(env, {
    key: `invoice-title-delete:${titleId}`,
    body: { titleId },
    send: (requestId) => env.call(titleDelete, { titleId, requestId }, { toast: false }),
  });
  if (isGone) endRequest(env, newTitleKey);
  return isGone;
}

/** /invoice/commonUse: the titles that the owner keeps (domain model, 5). */
export function createTitles(env: Environment): TitlesScreen {
  const live = createPageData(
    env,
    {
      call: titlesPage.call,
      // As every list it waits for its owner: nobody is led to the login before he has pressed 登录.
      request: () => (env.session.$token.get() ? titlesPage.request() : null),
    },
    { otherwise: (how) => refuseNobody(env, titlesPage.call.name, how) },
  );
  const removal = createQuestion<InvoiceTitle>();
  /** What the back end has is read in any case. */
  const change = async (changing: Promise<boolean>, done = '') => {
    if ((await changing) && done) env.toaster.show(done);
    await live.refreshAfterWrite();
  };
  return {
    $titles: live.$state,
    picks: env.navigator.query.has('pick'),
    removal,
    refresh: live.refresh,
    pick(title) {
      pickTitle(env, title);
      env.navigator.back(href('invoiceSelect'));
    },
    async makeDefault({ titleId, titleType, title, ...rest }) {
      if (titleType !== 1 && titleType !== 2) return;
      const { taxNo, email, phone, regAddress, regPhone, bankName, bankAccount } = rest;
      const details = { taxNo, email, phone, regAddress, regPhone, bankName, bankAccount };
      const body = { titleId, titleType, title, ...details, isDefault: true };
      const write = {
        ...titleChange,
        body,
        send: (requestId: string) => env.call(titleSave, { ...body, requestId }, { toast: false }),
      };
      await change(saveChange(env, write), '已设为默认抬头');
    },
    async remove(title) {
      if (await removal.ask(title)) await change(deleteTitle(env, title.titleId));
    },
  };
}
