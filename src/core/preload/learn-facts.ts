import { safeParse } from 'valibot';
import type { BrandName } from '#contract/brand.ts';
import { defaultAppVersion } from '../brand/brands.ts';
import { appInfoAnswer, userAnswer } from '../bridge/answers.ts';
import type { UserInfo } from '../bridge/types.ts';
import type { AskNative } from '../bridge/preload-channel.ts';
import type { Gcj02 } from '../geo/points.ts';
import type { HeaderFacts } from '../http/headers.ts';
import { brandOfApp, headerFacts, isStillKnown } from '../session/facts.ts';
import { createStoredSession } from '../session/session-storage.ts';
import type { AppStorage } from '../storage.ts';

interface Place {
  sessionStorage: AppStorage;
  query: URLSearchParams;
  buildBrand: BrandName;
  ask: AskNative | null;
}

interface Learned {
  facts: HeaderFacts;
  /** Id of the owner, empty for nobody. */
  owner: string;
  /** Whether the native app still reports that owner: the tab's last page may have been another owner's. */
  isMine: boolean | Promise<boolean>;
  /** Middle of the city that is chosen in the app; `null` if unknown. */
  appCity: Gcj02 | null;
}

/** If an app does not answer, the login is unchanged, as in the session. */
const isStillHere = (user: UserInfo, ask: AskNative): Promise<boolean> =>
  ask('getUserInfo').then(
    (data) => {
      const now = safeParse(userAnswer, data);
      return now.success && now.output?.userId === user.userId;
    },
    () => true,
  );

/** What the tab's last page has stored about the user and the app. */
export function factsOfTab({ sessionStorage, query, buildBrand }: Omit<Place, 'ask'>) {
  const stored = createStoredSession(sessionStorage);
  const app = stored.readApp();
  const user = stored.readUser();
  const source = stored.readSource(query);
  const before = {
    appVersion: app?.appVersion ?? defaultAppVersion,
    vehicleVersion: app?.vehicleVersion ?? '',
  };
  return {
    facts: headerFacts(user, { ...before, brand: brandOfApp(app, source, buildBrand) }),
    /** Id of the owner, empty for nobody. */
    owner: user?.userId ?? '',
    appCity: app?.city ?? null,
    /** Whether they can be used without asking the native app. */
    isKnown: isStillKnown(app, user),
    inApp: app?.inApp === true,
    user,
    source,
    before,
  };
}

/**
 * Finds the user and the app before any bundle is loaded: as the last page of this tab has stored them, else from the native
 * app; if neither has a user, the page is logged out. The session later uses the same functions.
 */
export async function learnFacts({ ask, ...place }: Place): Promise<Learned> {
  const tab = factsOfTab(place);
  const { user, source, before } = tab;
  if (!ask || tab.isKnown) return { ...tab, isMine: !user || !ask || isStillHere(user, ask) };
  const answerTo = (action: 'getUserInfo' | 'getAppInfo') => ask(action).catch(() => undefined);
  const [userData, infoData] = await Promise.all([answerTo('getUserInfo'), answerTo('getAppInfo')]);
  const nowUser = safeParse(userAnswer, userData);
  const info = safeParse(appInfoAnswer('web'), infoData);
  const now = nowUser.success ? nowUser.output : null;
  // The session accepts it with repairs (lenient-answers.ts): no early request may go out under the wrong brand.
  if (infoData !== undefined && !info.success) throw new Error('the app is not understood yet');
  const facts = headerFacts(now, {
    ...before,
    ...(info.success ? { appVersion: info.output.appVersion } : {}),
    brand: brandOfApp(
      info.success ? { brand: info.output.brand, inApp: true } : undefined,
      source,
      place.buildBrand,
    ),
  });
  const appCity = (info.success && info.output.city) || null;
  return { facts, owner: now?.userId ?? '', isMine: true, appCity };
}
