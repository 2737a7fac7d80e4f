import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import {
  reportTextMax,
  stationReport,
  wrongFacts,
  type WrongFact,
} from '#contract/calls/map/station-report.ts';
import type { Environment } from '#core/environment.ts';
import { offlineText, toAppError } from '#core/error.ts';
import { withRequestId } from '#core/writes/idempotency.ts';

export interface Report {
  open: boolean;
  /** What is wrong; `null` while nothing is chosen. */
  kind: WrongFact | null;
  text: string;
  /** Why it was not sent: under the choices, under the text, or of the whole form. */
  problem: { field: 'kind' | 'text' | 'form'; text: string } | null;
}

export interface ReportStore {
  readonly $report: ReadableAtom<Report>;
  open(): void;
  /** Keeps what was entered. */
  close(): void;
  choose(kind: WrongFact): void;
  write(text: string): void;
  submit(): Promise<void>;
}

const reportTexts = {
  noKind: '请选择有误的信息',
  noText: '请填写具体说明',
  tooLong: `说明不能超过${reportTextMax}个字`,
  failed: '提交失败，请稍后重试',
  thanks: '感谢反馈，我们会尽快核实',
} as const;

const draft = v.object({ kind: v.nullable(v.picklist(wrongFacts)), text: v.string() });
const nothing = { kind: null, text: '' } as const;

/**
 * The form by which an owner says what is wrong about a station. What was entered stays through every failure, also
 * of the page, until it was sent. Nothing here rejects.
 */
export function createReport(env: Environment, stationId: string): ReportStore {
  const key = `report:${stationId}`;
  const kept = env.sessionStorage.read(key, draft) ?? nothing;
  const $report = atom<Report>({ ...kept, open: false, problem: null });

  const change = (next: Partial<Report>) => {
    const report = { ...$report.get(), ...next };
    $report.set(report);
    env.sessionStorage.write(key, { kind: report.kind, text: report.text });
  };

  const check = ({ kind, text }: Report): Report['problem'] => {
    if (kind === null) return { field: 'kind', text: reportTexts.noKind };
    if (text.trim().length > reportTextMax) return { field: 'text', text: reportTexts.tooLong };
    // The other kinds say enough by themselves.
    return kind === 'OTHER' && !text.trim() ? { field: 'text', text: reportTexts.noText } : null;
  };

  const send = async (kind: WrongFact, text: string): Promise<void> => {
    const body = { stationId, kind, text };
    const once = () =>
      withRequestId(env, key, body, (requestId) =>
        env.call(stationReport, { ...body, requestId }, { toast: false }),
      );
    try {
      await once();
    } catch (thrown) {
      // Nobody needs a login here; one that has ended is asked for again.
      if (toAppError(thrown).kind !== 'unauthorised' || !(await env.session.login('stationReport')))
        throw thrown;
      await once();
    }
  };

  let sending = false;
  return {
    $report,
    open: () => change({ open: true, problem: null }),
    close: () => change({ open: false }),
    choose: (kind) => change({ kind, problem: null }),
    write: (text) => change({ text, problem: null }),
    async submit() {
      const report = $report.get();
      const problem = check(report);
      change({ problem });
      if (problem || report.kind === null || sending) return;
      sending = true;
      try {
        await send(report.kind, report.text.trim());
        change({ ...nothing, open: false });
        env.sessionStorage.remove(key);
        env.toaster.show(reportTexts.thanks);
      } catch (thrown) {
        const { kind, message } = toAppError(thrown);
        const text = kind === 'offline' ? offlineText : message || reportTexts.failed;
        change({ problem: { field: 'form', text } });
      } finally {
        sending = false;
      }
    },
  };
}
