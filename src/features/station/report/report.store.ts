import * as v from 'valibot';
import {
  reportTextMax,
  stationReport,
  wrongFacts,
  type WrongFact,
} from '#contract/calls/map/station-report.ts';
import { enteredText } from '#contract/entered-text.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';

export interface Report {
  /** What is wrong; `null` while nothing is chosen. */
  kind: WrongFact | null;
  text: string;
}

const texts = {
  noKind: '请选择有误的信息',
  noText: '请填写具体说明',
  tooLong: `说明不能超过${reportTextMax}个字`,
  thanks: '感谢反馈，我们会尽快核实',
} as const;

const kind = v.nullable(v.picklist(wrongFacts));
const rules = v.pipe(
  v.object({
    kind: v.pipe(
      kind,
      v.check((chosen) => chosen !== null, texts.noKind),
    ),
    text: v.pipe(enteredText, v.maxLength(reportTextMax, texts.tooLong)),
  }),
  // The other kinds say enough by themselves.
  v.forward(
    v.partialCheck(
      [['kind'], ['text']],
      (report) => report.kind !== 'OTHER' || report.text !== '',
      texts.noText,
    ),
    ['text'],
  ),
);

/**
 * The form by which an owner says what is wrong about a station.
 * @param onDone hears that it was sent
 */
export const createReport = (env: Environment, stationId: string, onDone: () => void): FormStore<Report> =>
  createForm(env, {
    schema: rules,
    initial: { kind: null, text: '' },
    draft: {
      key: `report:${stationId}`,
      schema: v.object({ kind, text: v.string() }),
      where: 'sessionStorage',
    },
    // Nobody needs a login here; one that has ended is asked for again.
    login: 'stationReport',
    quiet: true,
    write(report) {
      const body = { stationId, ...report };
      return {
        key: `report:${stationId}`,
        body,
        send: (requestId) => env.call(stationReport, { ...body, requestId }, { toast: false }),
      };
    },
    onDone() {
      env.toaster.show(texts.thanks);
      onDone();
    },
  });
