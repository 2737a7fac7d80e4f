import type { FileRef } from '#contract/schema/common.ts';
import type { ReportKind } from '#contract/schema/station/connector-report.ts';
import type { OwnReport } from '#contract/schema/station/own-report.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { reportMachine, type ReportEvent, type ReportState } from './report-machine.ts';
import type { ConnectorReportTable } from './tables.ts';

/** The `json` of a report. */
export interface ReportFacts {
  text: string;
  photos: FileRef[];
  orderNo: string | null;
  /** Distance of the owner from the station, in metres; `null` without a position. */
  distanceM: number | null;
  /** Status of the device when the report came. */
  deviceStatus: number;
  /** Whether it is so, in the world that the sandbox plays. */
  isTrue: boolean;
}

/** A report as the code works with it. */
export interface Report extends Omit<ConnectorReportTable, 'kind' | 'status' | 'json'> {
  kind: ReportKind;
  status: ReportState;
  facts: ReportFacts;
}

/** @returns a database row with its parsed facts */
export const reportOf = ({ json, kind, status, ...row }: ConnectorReportTable): Report => ({
  ...row,
  kind: kind as ReportKind,
  status: status as ReportState,
  facts: JSON.parse(json) as ReportFacts,
});

/** Moves a report along its machine. This is the one place where its state changes. @param time epoch ms */
export function moveReport(report: Report, event: ReportEvent, time: number): void {
  const status = transition(reportMachine, report.status, event);
  if (status !== report.status) report.statusTime = time;
  report.status = status;
}

/** Whether service has not decided about a report yet, or what it confirmed is not mended. */
export const isOpen = ({ status }: Pick<Report, 'status'>): boolean => !reportMachine.ends.includes(status);

/** @returns a report as its owner sees it */
export const viewReport = ({ reportId, kind, status, createTime }: Report): OwnReport => ({
  reportId,
  kind,
  status,
  time: createTime,
});
