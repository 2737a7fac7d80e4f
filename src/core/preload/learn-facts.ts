import { safeParse } from 'valibot';
import type { BrandName } from '#contract/brand.ts';
import { defaultAppVersion } from '../brand/brands.ts';
import { appInfoAnswer, userAnswer } from '../bridge/answers.ts';
import type { AskNative } from '../bridge/preload-channel.ts';
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

/**
 * Finds out who asks and with which app, before any bundle is loaded: from the last page of this tab, else from the
 * native app; else nobody is logged in. The session later uses the same functions.
 */
export async function learnFacts({ sessionStorage, query, buildBrand, ask }: Place): Promise<HeaderFacts> {
  const stored = createStoredSession(sessionStorage);
  const app = stored.readApp();
  const user = stored.readUser();
  const source = stored.readSource(query);
  const before = {
    appVersion: app?.appVersion ?? defaultAppVersion,
    vehicleVersion: app?.vehicleVersion ?? '',
  };
  if (!ask || isStillKnown(app, user)) {
    return headerFacts(user, { ...before, brand: brandOfApp(app, source, buildBrand) });
  }
  const answerTo = (action: 'getUserInfo' | 'getAppInfo') => ask(action).catch(() => undefined);
  const [userData, infoData] = await Promise.all([answerTo('getUserInfo'), answerTo('getAppInfo')]);
  const nowUser = safeParse(userAnswer, userData);
  const info = safeParse(appInfoAnswer('web'), infoData);
  return headerFacts(nowUser.success ? nowUser.output : null, {
    ...before,
    ...(info.success ? { appVersion: info.output.appVersion } : {}),
    brand: brandOfApp(
      info.success ? { brand: info.output.brand, inApp: true } : undefined,
      source,
      buildBrand,
    ),
  });
}
