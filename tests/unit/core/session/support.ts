import { atom } from 'nanostores';
import type { UserInfo } from '#core/bridge/types.ts';
import type { Environment } from '#core/environment.ts';
import { createSession } from '#core/session/create-session.ts';
import { createStorage, memoryStorage, type RawStorage } from '#core/storage.ts';
import { createFakeBridge, type NativeState } from '#tests/support/fake-bridge.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { createPending } from '#tests/support/settle.ts';

/** A user as the native app reports it. */
export const user = (token: string, more: Partial<UserInfo> = {}): UserInfo => ({
  accessToken: token,
  ptToken: 'pt',
  tokenId: 'tid',
  beanId: 'bean',
  userId: 'u1',
  ssoId: 'sso',
  nick: '小明',
  phone: '13812345678',
  avatar: 'https://img.example/a.png',
  birthday: '1990-01-01',
  gender: '1',
  refreshToken: 'refresh-secret',
  roleCode: 'admin',
  userLevel: '1',
  userStatus: '1',
  ...more,
});

interface Options {
  native?: Partial<NativeState>;
  storage?: RawStorage;
  /** Storage of all pages and tabs. */
  shared?: () => RawStorage;
  query?: string;
  /** Responses of the charging service, by the name of the call. */
  answer?: (call: string) => unknown;
}

/** A session with a scripted native app, clock and charging service. */
export function sessionUnderTest({
  native,
  storage = memoryStorage(),
  shared,
  query = '',
  answer,
}: Options = {}) {
  const own = memoryStorage();
  const { idle } = createPending();
  const clock = createManualClock(0, idle);
  const bridge = createFakeBridge(native);
  const toasts: string[] = [];
  const calls: string[] = [];
  /** The vehicle version in each request. */
  const headers: string[] = [];
  const $visible = atom(true);
  const session = createSession({
    bridge,
    clock,
    toaster: { show: (text) => void toasts.push(text) },
    storage: createStorage(() => storage),
    sharedStorage: createStorage(shared ?? (() => own)),
    query: new URLSearchParams(query),
    buildBrand: 'gwm',
    $visible,
    call: (async (call) => {
      calls.push(call.name);
      headers.push(session.facts().vehicleVersion);
      if (answer) return answer(call.name);
      return {
        userId: 'u1',
        defaultVin: session.$user.get()?.userId === 'u1' ? 'V1' : null,
        points: calls.length,
      };
    }) as Environment['call'],
  });
  const asked = (action: string) => bridge.calls.filter((call) => call.action === action).length;
  return { session, bridge, clock, toasts, calls, headers, storage, idle, asked, $visible };
}
