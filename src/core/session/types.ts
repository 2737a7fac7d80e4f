import type { ReadableAtom } from 'nanostores';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { BrandName } from '#contract/brand.ts';
import type { UserInfo } from '../bridge/types.ts';
import type { Gcj02 } from '../geo/points.ts';

/** With which app, brand and entry the page is open. */
export interface AppState {
  readonly $appVersion: ReadableAtom<string>;
  readonly $vehicleVersion: ReadableAtom<string>;
  /** Brand of the native app, else `?source=`, else of this build. */
  readonly $brand: ReadableAtom<BrandName>;
  /** `sourceApp` of the session state, default 3. */
  readonly $sourceApp: ReadableAtom<number>;
  /** Height of the native status bar in CSS px. */
  readonly $navHeight: ReadableAtom<number>;
  /** Middle of the city that is chosen in the app; `null` where nothing is known of it. */
  readonly $appCity: ReadableAtom<Gcj02 | null>;
  /** `false` in a plain browser; `null` until the bridge knows. */
  readonly $inApp: ReadableAtom<boolean | null>;
}

/** Who is logged in, and with which app (specification, section 3: session state). Shared by all islands. */
export interface Session extends AppState {
  /** Empty when nobody is logged in. Kept in storage. */
  readonly $token: ReadableAtom<string>;
  /**
   * The token was refused and no login was opened: the page continues as for a visitor and says so. `false` again once a
   * login was opened, whatever its outcome.
   */
  readonly $ended: ReadableAtom<boolean>;
  readonly $user: ReadableAtom<UserInfo | null>;
  /** Answer of getUser, `null` until it came or when logged out. */
  readonly $chargeUser: ReadableAtom<ChargeUserInfo | null>;
  /** Resolves once it is known, from the native app or the tab's last page, who is logged in. Never rejects. */
  readonly settled: Promise<void>;
  /** As {@link settled}, but at the latest 1 s after the start of the page: what works for everybody waits no longer. */
  readonly soon: Promise<void>;
  /**
   * Resolves once the native app has said on this page who is here, or does not answer: before, it is only known who was
   * here on the tab's last page.
   */
  readonly confirmed: Promise<void>;
  /** Loads user info from the native app (first navigation, later page-shows) and then getUser. */
  load(): Promise<void>;
  /** Opens the native login, at most once per 3000 ms. @returns whether somebody is logged in now. */
  login(reason: string): Promise<boolean>;
  /** Forgets who is logged in. */
  clear(): void;
  /** Reads getUser again, e.g. after an order changed. Never rejects. */
  refreshChargeUser(): Promise<void>;
  /** Takes the version of the default car for the header `vehicleVersion`; that of any other car is passed over. */
  setVehicleVersion(vin: string, version: string): void;
}
