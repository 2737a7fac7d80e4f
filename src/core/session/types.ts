import type { ReadableAtom } from 'nanostores';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { BrandName } from '#contract/brand.ts';
import type { UserInfo } from '../bridge/types.ts';
import type { Gcj02 } from '../geo/points.ts';

/** App, brand and entry place of the page. */
export interface AppState {
  readonly $appVersion: ReadableAtom<string>;
  readonly $vehicleVersion: ReadableAtom<string>;
  /** Brand of the native app, else `?source=`, else of this build. */
  readonly $brand: ReadableAtom<BrandName>;
  /** `sourceApp` of the session state, default 3. */
  readonly $sourceApp: ReadableAtom<number>;
  /** Height of the native status bar in CSS px. */
  readonly $navHeight: ReadableAtom<number>;
  /** Middle of the city that is chosen in the app; `null` if unknown. */
  readonly $appCity: ReadableAtom<Gcj02 | null>;
  /** `false` in a plain browser; `null` until the bridge has detected the app. */
  readonly $inApp: ReadableAtom<boolean | null>;
}

/** The logged-in user and the app (specification, section 3: session state). Shared by all islands. */
export interface Session extends AppState {
  /** Empty when nobody is logged in. Kept in storage. */
  readonly $token: ReadableAtom<string>;
  /**
   * The token was refused and no login was opened: the page continues as for a visitor and shows it. `false` again once
   * a login was opened, whatever its outcome.
   */
  readonly $ended: ReadableAtom<boolean>;
  readonly $user: ReadableAtom<UserInfo | null>;
  /** Response of getUser, `null` until it came or when logged out. */
  readonly $chargeUser: ReadableAtom<ChargeUserInfo | null>;
  /** Resolves once the login is known, from the native app or the tab's last page. Never rejects. */
  readonly settled: Promise<void>;
  /** As {@link settled}, but at the latest 1 s after the start of the page, for public data. */
  readonly soon: Promise<void>;
  /**
   * Resolves once the native app has reported the login on this page, or does not answer: before, only the owner of the
   * tab's last page is known.
   */
  readonly confirmed: Promise<void>;
  /** Loads user info from the native app (first navigation, later page-shows) and then getUser. */
  load(): Promise<void>;
  /** Opens the native login, at most once per 3000 ms. @returns whether somebody is logged in now. */
  login(reason: string): Promise<boolean>;
  /** Logs out on this page. */
  clear(): void;
  /** Reads getUser again, e.g. after an order changed. Never rejects. */
  refreshChargeUser(): Promise<void>;
  /** Stores the version of the default car for the header `vehicleVersion`; that of any other car is ignored. */
  setVehicleVersion(vin: string, version: string): void;
}
