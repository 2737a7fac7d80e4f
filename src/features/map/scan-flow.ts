import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { scan as scanCall } from '../../contract/calls/charge/scan';
import { codes } from '../../contract/codes';
import type { Environment } from '../../core/environment';
import { toAppError } from '../../core/error';
import { href, linkTo } from '../../routes';
import { idleScan, type Scan, type ScanStore } from './scan-state';

export const scanTexts = {
  hint: '请扫描充电枪上的二维码',
  enter: '请输入枪编号',
  unknown: '无法识别的二维码',
} as const;

const inProgress = v.object({ orderNo: v.pipe(v.string(), v.minLength(1)) });

/** What follows the press on 扫码充电, loaded with it. @param $scan what the page shows of it */
export function createScanFlow(
  env: Environment,
  $scan: WritableAtom<Scan>,
): Pick<ScanStore, 'scan' | 'submit' | 'openRunning'> {
  /** Says what was wrong where the owner looks: under the field, or as a toast. */
  const explain = (problem: string, typed: boolean) => {
    $scan.set(typed ? { state: 'typing', problem: problem || null, busy: false } : idleScan);
    if (!typed && problem) env.toaster.show(problem);
  };

  const lookUp = async (qrCode: string, typed: boolean): Promise<void> => {
    $scan.set(typed ? { state: 'typing', problem: null, busy: true } : { state: 'busy' });
    try {
      const answer = await env.call(scanCall, { qrCode }, { toast: false });
      const target = answer.kind === 'HOME' ? linkTo('pileIntroduce') : gunPage(answer.connectorId);
      if (!target) return explain(scanTexts.unknown, typed);
      $scan.set(idleScan);
      env.navigator.go(target);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === codes.orderInProgress) {
        const data = v.safeParse(inProgress, error.data);
        $scan.set({ state: 'running', orderNo: data.success ? data.output.orderNo : null });
      } else explain(error.message, typed);
    }
  };

  return {
    async scan() {
      if ($scan.get().state === 'busy') return;
      $scan.set({ state: 'busy' });
      let code: string;
      try {
        code = await env.bridge.scanQr(scanTexts.hint);
      } catch (thrown) {
        const { kind, message } = toAppError(thrown);
        if (kind === 'unsupported' || kind === 'refused')
          $scan.set({ state: 'typing', problem: null, busy: false });
        else explain(kind === 'cancelled' ? '' : message, false);
        return;
      }
      await (code.trim() ? lookUp(code.trim(), false) : explain(scanTexts.unknown, false));
    },
    async submit(code) {
      const scan = $scan.get();
      if (scan.state !== 'typing' || scan.busy) return;
      await (code.trim() ? lookUp(code.trim(), true) : explain(scanTexts.enter, true));
    },
    openRunning() {
      const scan = $scan.get();
      if (scan.state !== 'running') return;
      $scan.set(idleScan);
      env.navigator.go(href('charge', { orderNo: scan.orderNo ?? undefined }));
    },
  };
}

const gunPage = (connectorId: string | null): string | null =>
  connectorId === null ? null : href('chargegunInfo', { id: connectorId });
