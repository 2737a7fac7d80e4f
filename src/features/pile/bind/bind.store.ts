import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/call.ts';
import { pileBind } from '#contract/calls/home-pile/pile-bind.ts';
import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import { codes } from '#contract/codes.ts';
import {
  bindTexts,
  checkCodeProblem,
  checkDigits,
  plateNumber,
  snProblem,
} from '#contract/pile/bind-rules.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createCooldown, retryAfterMs } from '#core/writes/cooldown.ts';
import { soonRepeatMs } from '#core/writes/send-idempotent.ts';
import { href } from '#routes.ts';

interface BindEntry {
  sn: string;
  checkCode: string;
}

interface BindScreen {
  readonly form: FormStore<BindEntry>;
  /** Seconds until another attempt is accepted, after 1283015; 0 if it is. */
  readonly $wait: ReadableAtom<number>;
  /** Why the scan brought nothing; empty without a problem. */
  readonly $scanProblem: ReadableAtom<string>;
  /** Scans the code on the plate; without a camera the user types. */
  scan(): Promise<void>;
}

/** The rules of number and code; the back end has the same. */
const bindRules = v.object({
  sn: v.pipe(
    v.string(),
    v.check(
      (sn) => snProblem(sn) === null,
      ({ input }) => snProblem(input) ?? '',
    ),
  ),
  checkCode: v.pipe(
    v.string(),
    v.check((code) => checkCodeProblem(code) === null, bindTexts.checkCode),
  ),
});

/**
 * Binds an installed pile by number and code of its plate; then its console opens.
 * @param sn number of the pile if it is known, else empty
 * @param onBound called once it is bound: coming back from the console shows no form again
 */
export function createBind(env: Environment, sn: string, onBound: () => void): BindScreen {
  const $scanProblem = atom('');
  const cooldown = createCooldown(env);
  const form = createForm<BindEntry, BindEntry, Pick<AnswerOf<typeof pileBind>, 'pileId'>>(env, {
    schema: bindRules,
    initial: { sn: '', checkCode: '' },
    // The number is kept if the app's camera closes the page; the code is not stored.
    draft: {
      key: 'draft:pile-bind',
      schema: v.object({ sn: v.optional(v.string()) }),
      where: 'sessionStorage',
    },
    login: 'pileIntroduce',
    quiet: true,
    write: (entry) => {
      // A number of the back end is sent unchanged; a typed one is normalised.
      const number = entry.sn === sn ? sn : plateNumber(entry.sn);
      const body = { sn: number, checkCode: checkDigits(entry.checkCode) };
      return {
        key: `pile-bind:${body.sn}`,
        body,
        // A pile may be unbound and bound again: that is a new intention.
        repeatMs: soonRepeatMs,
        send: (requestId) => env.call(pileBind, { ...body, requestId }, { toast: false }),
        read: async () => {
          const piles = await env.call(pileList, {}, { toast: false });
          return piles.find(({ sn }) => sn === body.sn);
        },
      };
    },
    onFailed(error) {
      if (error.code === codes.tooFrequent) cooldown.begin(retryAfterMs(error));
    },
    onDone({ pileId }) {
      env.toaster.show('绑定成功');
      // The address would open the sheet again for the bound pile.
      env.navigator.replaceQuery({ bind: undefined });
      onBound();
      env.navigator.go(href('plugChargeConsole', { pileId }));
    },
  });
  if (sn !== '') form.set('sn', sn);
  return {
    form,
    $wait: cooldown.$seconds,
    $scanProblem,
    async scan() {
      $scanProblem.set('');
      try {
        const plate = plateOf(await env.bridge.scanQr('请扫描充电桩铭牌上的二维码'));
        if (!plate) return $scanProblem.set('无法识别的二维码，请手动输入');
        form.set('sn', plate.sn);
        if (plate.checkCode) form.set('checkCode', plate.checkCode);
      } catch (thrown) {
        const { kind, message } = toAppError(thrown);
        if (kind !== 'cancelled') $scanProblem.set(message || '无法扫码，请手动输入');
      }
    },
  };
}

/** The data on a plate. */
interface Plate {
  sn: string;
  /** Empty if the scanned code does not contain it. */
  checkCode: string;
}

const snIn = /\bsn[=:]([\w-]{1,64})/i;
const codeIn = /\bcode[=:](\d{6})\b/i;

/**
 * Reads the code on the plate of a pile: an address or a text with `sn` and `code`, or the bare number.
 * @returns `null` for a code without a number
 */
export function plateOf(text: string): Plate | null {
  const whole = plateNumber(text);
  const sn = snIn.exec(text)?.[1] ?? (/^[A-Z0-9-]{6,64}$/.test(whole) ? whole : null);
  return sn === null
    ? null
    : {
        sn: plateNumber(sn),
        checkCode: checkDigits(codeIn.exec(text)?.[1] ?? ''),
      };
}
