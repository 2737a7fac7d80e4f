import * as v from 'valibot';
import type { Scenario } from '#sandbox/context.ts';

const scenarioOptions = {
  pay: ['ok', 'processing', 'amount-1'],
  plug: ['auto', 'manual'],
  start: ['ok', 'refuse', 'silent'],
  stop: ['ok', 'silent'],
  device: ['ok', 'silent', 'paused', 'fault', 'bms', 'unplug', 'emergency', 'platform'],
  leave: ['soon', 'late', 'locked', 'manual'],
  costs: ['usual', 'dearer', 'busy', 'uncapped', 'free', 'untold'],
  bill: ['ok', 'wrong-sum', 'negative', 'late'],
  gate: ['ok', 'noEntry', 'silent'],
  refund: ['ok', 'fail'],
  funds: ['ok', 'none'],
  channels: ['sandbox', 'all'],
  invoice: ['ok', 'refuse', 'late'],
  reverse: ['ok', 'refuse'],
  review: ['ok', 'refuse'],
  survey: ['ok', 'unfeasible'],
  report: ['usual', 'confirm', 'refute', 'silent'],
  pileCommand: ['ok', 'fail', 'silent'],
  desk: ['ok', 'asks', 'declines', 'late'],
  push: ['ok', 'fail'],
  sms: ['ok', 'fail'],
  call: ['ok', 'fail'],
} as const satisfies { [K in keyof Scenario]: readonly Scenario[K][] };

const choice = <const T extends readonly string[]>(options: T) => v.optional(v.picklist(options));
/** The switches in a control request; what it leaves out stays as it is. */
export const scenarioSchema = v.strictObject({
  pay: choice(scenarioOptions.pay),
  plug: choice(scenarioOptions.plug),
  start: choice(scenarioOptions.start),
  stop: choice(scenarioOptions.stop),
  device: choice(scenarioOptions.device),
  leave: choice(scenarioOptions.leave),
  costs: choice(scenarioOptions.costs),
  bill: choice(scenarioOptions.bill),
  gate: choice(scenarioOptions.gate),
  refund: choice(scenarioOptions.refund),
  funds: choice(scenarioOptions.funds),
  channels: choice(scenarioOptions.channels),
  invoice: choice(scenarioOptions.invoice),
  reverse: choice(scenarioOptions.reverse),
  review: choice(scenarioOptions.review),
  survey: choice(scenarioOptions.survey),
  report: choice(scenarioOptions.report),
  pileCommand: choice(scenarioOptions.pileCommand),
  desk: choice(scenarioOptions.desk),
  push: choice(scenarioOptions.push),
  sms: choice(scenarioOptions.sms),
  call: choice(scenarioOptions.call),
});
