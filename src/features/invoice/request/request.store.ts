import { onMount, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import { changeOf } from '../choice/chosen.ts';
import { dropChoice, readChoice } from '../choice/stored-choice.ts';
import type { RequestDeps, RequestWork } from './request-form.store.ts';
import * as requestPage from './request.page.tsx';

export interface RequestScreen {
  /** The chosen orders as they are now; failed without a code where none is chosen. */
  readonly $orders: ReadableAtom<Live<AnswerOf<typeof requestPage.call>>>;
  /** Where orders are chosen. */
  readonly listLink: string;
  refresh(): Promise<void>;
  /** The store of the form, made once: its code is loaded after the first data. */
  work(make: (deps: RequestDeps) => RequestWork): RequestWork;
  /** Goes back; if something was entered, it asks first. */
  goBack(): void;
}

/** /invoice/invoiceSelect: applies for an invoice of the chosen orders (domain model, 4.2 and 5). */
export function createRequest(env: Environment): RequestScreen {
  const listLink = href('invoiceNoBillList');
  let work: RequestWork | undefined;
  const live = createPageData(env, requestPage, {
    onValue({ list }) {
      const change = changeOf(readChoice(env.sessionStorage).orders, list);
      if (!change) return;
      dropChoice(env, change);
      env.navigator.replace(listLink);
    },
  });
  const orders = () => {
    const shown = live.$state.get();
    return shown.state === 'ready' ? shown.value.list : [];
  };
  // The page comes back as it was: another one may have picked a title, or sent what was chosen.
  onMount(live.$state, () =>
    env.$visible.listen((visible) => {
      if (!visible) return;
      work?.takePicked();
      if (orders().length > 0) void live.refresh();
    }),
  );
  return {
    $orders: live.$state,
    listLink,
    refresh: live.refresh,
    work: (make) => (work ??= make({ env, orders, listLink })),
    goBack() {
      if (work) work.leave.goBack();
      else env.navigator.back(listLink);
    },
  };
}
