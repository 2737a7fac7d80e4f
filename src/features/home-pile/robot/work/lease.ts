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

/** The arm moves for whoever stands beside it: where the phone is not known, nobody can say that. */
const noPlaceText = '无法确认您在设备旁，请打开手机定位后重新勾选';

export interface LeaseStore {
  /** What the arm knows the owner of this page by; `null` without control. */
  readonly $lease: ReadableAtom<string | null>;
  /** The one that is held, or was held last; `null` before the first. */
  last(): string | null;
  /** It is being asked for. */
  readonly $taking: ReadableAtom<boolean>;
  /** Takes the control: the owner has said that he stands beside the arm. @throws AppError */
  acquire(): Promise<void>;
  /** Gives it back, which stops what moves. Never rejects. */
  give(): Promise<void>;
  /** The arm says that it is over. */
  lose(): void;
}

/** Whether the owner has agreed to the version of this build; else the page of the agreement opens. */
async function hasAgreed({ session, navigator }: Environment, version: string): Promise<boolean> {
  const agrees = () => session.$chargeUser.get()?.agreedVersions['robot'] === version;
  // He may have agreed a moment ago, on the page before.
  if (!agrees()) await session.refreshChargeUser();
  if (agrees()) return true;
  navigator.go(href('moreActionAgreementInfo', { id: 'robot', ask: '1' }));
  return false;
}

/** The control of an arm, of one page at a time. @param version of the agreement */
export function createLease(env: Environment, control: Control, version: string): LeaseStore {
  const $lease = atom<string | null>(null);
  const $taking = atom(false);
  let last: string | null = null;
  const { pileId } = control;
  const key = `robot-acquire:${pileId}`;

  /** @throws AppError where the phone does not know or does not say where it is */
  async function place(): Promise<{ longitude: number; latitude: number }> {
    const found = await env.bridge.getLocation().catch(() => null);
    if (!found) throw new AppError({ kind: 'refused', message: noPlaceText });
    return { longitude: found.longitude, latitude: found.latitude };
  }

  /** The answer to a try that is so old would be a lease that is over. */
  function forgetOld(): void {
    const known = findRequestId(env, requestIdKey(env, key));
    if (known && env.clock.now() - known.time >= robotTiming.leaseMs) endRequest(env, key);
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
        // A try whose answer was lost is the same one as the next: the arm has given its lease once.
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
      // Given back as the owner leaves: no login opens for it, and the arm takes it by its lease alone.
      await env.call(robotRelease, { pileId, lease }, { toast: false, login: false }).catch(() => {});
    },
    lose: () => $lease.set(null),
  };
}
