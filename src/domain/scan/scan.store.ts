import { atom, type ReadableAtom } from 'nanostores';
import { connectorNumber } from '#contract/code-number.ts';
import { codes } from '#contract/codes.ts';
import { seenText } from '#contract/plain-signs.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { href } from '#routes.ts';
import { readCode } from './read-code.ts';
import { runningOrderIn, scanTexts } from './scan-target.ts';

export type Scan =
  | { state: 'idle' }
  /** The camera is open or the back end is being asked. */
  | { state: 'busy' }
  /** The owner types the number; `problem` is the error of the last one, `busy` while it is looked up. */
  | { state: 'typing'; problem: string | null; busy: boolean }
  /** 1281003: another charge runs; `orderNo` if the back end named it. */
  | { state: 'running'; orderNo: string | null };

export interface ScanStore {
  readonly $scan: ReadableAtom<Scan>;
  /** Opens the camera; without one, or without a usable result, the owner types the number. */
  scan(): Promise<void>;
  /** Looks up a number that was typed. */
  submit(code: string): Promise<void>;
  close(): void;
  /** Opens the page of the running charge. */
  openRunning(): void;
}

const idleScan: Scan = { state: 'idle' };

/** Opens the page of a connector from its QR code; used by the map and the station (domain model, 5). */
export function createScan(env: Environment): ScanStore {
  const $scan = atom<Scan>(idleScan);
  /** The owner may type the number: the camera returned nothing, or the code is not usable. */
  const offerTyping = (problem = '') => $scan.set({ state: 'typing', problem: problem || null, busy: false });
  /** Shows the error: below the field, also for codes without a toast, or as a toast. */
  const explain = (error: AppError, typed: boolean) => {
    const text = toastOf(error);
    if (typed || (error.message && !text)) return offerTyping(error.message);
    $scan.set(idleScan);
    env.toaster.show(text);
  };

  const lookUp = async (code: string, typed: boolean): Promise<void> => {
    if (!seenText(code).trim()) return offerTyping(typed ? scanTexts.enter : scanTexts.unknown);
    $scan.set(typed ? { state: 'typing', problem: null, busy: true } : { state: 'busy' });
    try {
      const target = await readCode(env, code, { toast: false });
      if ('problem' in target) {
        // An owner who typed a number has not scanned a code.
        const isNumber = typed && connectorNumber(code) !== null;
        return offerTyping(isNumber ? scanTexts.wrong : target.problem);
      }
      $scan.set(idleScan);
      env.navigator.go(target.href);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === codes.orderInProgress) {
        $scan.set({ state: 'running', orderNo: runningOrderIn(error.data) });
      } else explain(error, typed);
    }
  };

  return {
    $scan,
    close: () => $scan.set(idleScan),
    async scan() {
      if ($scan.get().state === 'busy') return;
      $scan.set({ state: 'busy' });
      let code: string;
      try {
        code = await env.bridge.scanQr(scanTexts.hint);
      } catch (thrown) {
        const { kind, message } = toAppError(thrown);
        // A failure of the camera is shown if the owner cannot see its reason; typing works in any case.
        if (kind === 'native' || kind === 'timeout') env.toaster.show(message);
        return offerTyping();
      }
      await lookUp(code, false);
    },
    async submit(code) {
      const scan = $scan.get();
      if (scan.state !== 'typing' || scan.busy) return;
      await lookUp(code, true);
    },
    openRunning() {
      const scan = $scan.get();
      if (scan.state !== 'running') return;
      $scan.set(idleScan);
      env.navigator.go(href('charge', { orderNo: scan.orderNo ?? undefined }));
    },
  };
}
