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
import { createQuestion, type Question } from '../invoice-write.ts';
import { pickTitle } from './entered-title.ts';
import * as titlesPage from './titles.page.tsx';

export interface TitlesScreen {
  readonly $titles: ReadableAtom<Live<readonly InvoiceTitle[]>>;
  /** The application form has opened the page: a title can be picked for it. */
  readonly picks: boolean;
  /** The question before a title is deleted. */
  readonly removal: Question<InvoiceTitle>;
  refresh(): Promise<void>;
  pick(title: InvoiceTitle): void;
  makeDefault(title: InvoiceTitle): Promise<void>;
  /** Deletes the title after a question. */
  remove(title: InvoiceTitle): Promise<void>;
}

/**
 * Idempotency of changes of a saved title. They share one key, because a change of one title can undo that of another. A
 * repeated press counts as the same request for `repeatMs` only: later the change may have been undone meanwhile.
 */
export const titleChange = { key: 'invoice-title', repeatMs: soonRepeatMs };

/** Idempotency key of a new title, which must not be saved twice. Deleting a title ends it. */
export const newTitleKey = 'invoice-title:new';

/** Sends a change of the titles; a failure shows a toast. @returns whether it succeeded */
async function saveChange(env: Environment, write: Write<unknown>): Promise<boolean> {
  try {
    await sendIdempotent(env, write);
    return true;
  } catch (thrown) {
    env.toaster.show(toastOf(toAppError(thrown), '操作失败，请稍后重试'));
    return false;
  }
}

/** Deletes a title; a failure shows a toast. @returns whether it was deleted */
export async function deleteTitle(env: Environment, titleId: string): Promise<boolean> {
  const isGone = await saveChange(env, {
    key: `invoice-title-delete:${titleId}`,
    body: { titleId },
    send: (requestId) => env.call(titleDelete, { titleId, requestId }, { toast: false }),
  });
  if (isGone) endRequest(env, newTitleKey);
  return isGone;
}

/** /invoice/commonUse: the saved titles of the user (domain model, 5). */
export function createTitles(env: Environment): TitlesScreen {
  const live = createPageData(
    env,
    {
      call: titlesPage.call,
      // Like every list it asks only after the login: the login opens when the user presses 登录, not by itself.
      request: () => (env.session.$token.get() ? titlesPage.request() : null),
    },
    { otherwise: (how) => refuseNobody(env, titlesPage.call.name, how) },
  );
  const removal = createQuestion<InvoiceTitle>();
  /** Reads the titles again after every change, whether it succeeded or not. */
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
