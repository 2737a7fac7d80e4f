import type { ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import type { SettingWork, SettingDeps } from './setting-form.store.ts';
import * as settingPage from './setting.page.tsx';

type Titles = AnswerOf<typeof settingPage.call>;

export interface SettingScreen {
  readonly $titles: ReadableAtom<Live<Titles>>;
  /** Id of the title that is changed; empty for a new one. */
  readonly titleId: string;
  refresh(): Promise<void>;
  /** The store of the form, made once: its code is loaded after the first data. */
  work(make: (deps: SettingDeps) => SettingWork): SettingWork;
  /** Goes back; if something was entered, it asks first. */
  goBack(): void;
}

/** /invoice/setting?id: keeps a title, or changes one (domain model, 4.2). */
export function createSetting(env: Environment): SettingScreen {
  const live = createPageData(env, settingPage);
  const titleId = env.navigator.query.get('id') ?? '';
  const titlesLink = href('invoiceCommonUse');
  let work: SettingWork | undefined;
  return {
    $titles: live.$state,
    titleId,
    refresh: live.refresh,
    work(make) {
      const shown = live.$state.get();
      if (!work && shown.state !== 'ready') throw new Error('the form needs the titles that there are');
      if (!work && shown.state === 'ready') {
        const titles = shown.value;
        const title = titles.find((kept) => kept.titleId === titleId) ?? null;
        work = make({ env, titlesLink, title, isFirst: titles.length === 0 });
      }
      return work as SettingWork;
    },
    goBack() {
      if (work) work.leave.goBack();
      else env.navigator.back(titlesLink);
    },
  };
}
