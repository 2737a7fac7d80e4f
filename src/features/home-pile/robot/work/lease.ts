import { atom, type ReadableAtom } from 'nanostores';
import { robotAcquire } from '#contract/calls/robot/robot-acquire.ts';
import { robotRelease } from '#contract/calls/robot/robot-release.ts';
import { robotTiming } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { AppError, toAppError } from '#core/error.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { endRequest, findRequestId, requestIdKey } from '#core/writes/request-id-storage.ts';
import { href } from '#routes.ts';
import type { Control } from '../control.store.ts';

/** Only somebody beside the arm may move it: without the position of the phone that is not known. */
const noPlaceText = '无法确认您在设备旁，请打开手机定位后重新勾选';

export interface LeaseStore {
  /** Identifies this page towards the arm; `null` without control. */
  readonly $lease: ReadableAtom<string | null>;
  /** The present or the last lease; `null` before the first. */
  last(): string | null;
  /** A lease is being requested. */
  readonly $taking: ReadableAtom<boolean>;
  /** Takes control, after the user has confirmed to be beside the arm. @throws AppError */
  acquire(): Promise<void>;
  /** Returns the lease, which stops the arm. Never rejects. */
  give(): Promise<void>;
  /** The arm has ended the lease. */
  lose(): void;
}

/** Whether the user has agreed to the version of this build; if not, the page of the agreement opens. */
async function hasAgreed({ session, navigator }: Environment, version: string): Promise<boolean> {
  const agrees = () => session.$chargeUser.get()?.agreedVersions['robot'] === version;
  // The user may have agreed a moment ago, on the page before.
  if (!agrees()) await session.refreshChargeUser();
  if (agrees()) return true;
  navigator.go(href('moreActionAgreementInfo', { id: 'robot', ask: '1' }));
  return false;
}

/** Control of an arm, which one page at a time can have. @param version of the agreement */
export function createLease(env: Environment, control: Control, version: string): LeaseStore {
  const $lease = atom<string | null>(null);
  const $taking = atom(false);
  let last: string | null = null;
  const { pileId } = control;
  const key = `robot-acquire:${pileId}`;

  /** @throws AppError if the position of the phone is not available */
  async function place(): Promise<{ longitude: number; latitude: number }> {
    const found = await env.bridge.getLocation().catch(() => null);
    if (!found) throw new AppError({ kind: 'refused', message: noPlaceText });
    return { longitude: found.longitude, latitude: found.latitude };
  }

  /** Repeating an attempt that is older than a lease would return a lease that has ended. */
  function forgetOld(): void {
    const known = findRequestId(env, requestIdKey(env, key));
    const ageMs = known ? Math.abs(env.clock.now() - known.time) : 0;
    if (ageMs >= robotTiming.leaseMs) endRequest(env, key);
  }

  return {
    $lease,
    last: () => last,
    $taking,
    async acquire() {
      if ($taking.get() || $lease.get()) return;
      $taking.set(true);
      try {
        if (!(await hasAgreed(env, version))) return;
        const body = { pileId, onSiteConfirmed: true, ...(await place()) };
        forgetOld();
        // After a lost answer the next attempt has the same request id: it returns the lease that was given.
        const { lease } = await withRequestId(env, key, body, (requestId) =>
          env.call(robotAcquire, { ...body, requestId }, { toast: false }),
        );
        last = lease;
        $lease.set(lease);
        await control.refresh();
      } catch (thrown) {
        throw toAppError(thrown);
      } finally {
        $taking.set(false);
      }
    },
    async give() {
      const lease = $lease.get();
      if (!lease) return;
      $lease.set(null);
      // The user is leaving: no login opens, and the arm accepts the lease without a session.
      await env.call(robotRelease, { pileId, lease }, { toast: false, login: false }).catch(() => {});
    },
    lose: () => $lease.set(null),
  };
}
