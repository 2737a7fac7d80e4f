import * as v from 'valibot';
import { codes } from '#contract/codes.ts';
import type { AppError } from '#core/error.ts';

const refusal = v.object({ stationId: v.pipe(v.string(), v.minLength(1)) });

/** @returns the station that a refusal of a connector names in its `data` */
export function stationIn(data: unknown): string | undefined {
  const read = v.safeParse(refusal, data);
  return read.success ? read.output.stationId : undefined;
}

/** Whether a refusal only means that the connector is unknown: one that is out of use names its station. */
export const isUnknownConnector = ({ kind, code, data }: AppError): boolean =>
  kind === 'code' && code === codes.pileNotUsable && stationIn(data) === undefined;
