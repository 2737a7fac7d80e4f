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
import { plateOf } from './plate-code.ts';

export interface BindEntry {
  sn: string;
  checkCode: string;
}

export interface BindScreen {
  readonly form: FormStore<BindEntry>;
  /** Seconds until a code is looked at again, after 1283015; 0 when it is. */
  readonly $wait: ReadableAtom<number>;
  /** What came of the camera, where it brought nothing; else empty. */
  readonly $scanProblem: ReadableAtom<string>;
  /** Reads the code on the plate; without a camera the owner types. */
  scan(): Promise<void>;
}

/** The rules of a plate, with the words of the owner; the back end has the same. */
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
 * Binds a pile that stands already by what its plate says; then its console opens.
 * @param sn number that is known already, else empty
 * @param onBound hears that nothing is left to bind: whoever comes back from the console is not asked once more
 */
export function createBind(env: Environment, sn: string, onBound: () => void): BindScreen {
  const $scanProblem = atom('');
  const cooldown = createCooldown(env);
  const form = createForm<BindEntry, BindEntry, Pick<AnswerOf<typeof pileBind>, 'pileId'>>(env, {
    schema: bindRules,
    initial: { sn: '', checkCode: '' },
    // The number survives the camera of an app that kills the page; the code is no thing to keep.
    draft: {
      key: 'draft:pile-bind',
      schema: v.object({ sn: v.optional(v.string()) }),
      where: 'sessionStorage',
    },
    login: 'pileIntroduce',
    quiet: true,
    write: (entry) => {
      // What the back end named goes back as it is; what was typed is tidied.
      const number = entry.sn === sn ? sn : plateNumber(entry.sn);
      const body = { sn: number, checkCode: checkDigits(entry.checkCode) };
      return {
        key: `pile-bind:${body.sn}`,
        body,
        // One that was bound, and taken off since, is bound anew: it is not the same wish any more.
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
      // Its address would open the sheet again for a pile that is bound by now.
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
