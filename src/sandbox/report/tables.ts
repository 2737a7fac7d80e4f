/** A report of an owner, or of another driver whom the sandbox plays. Times in epoch ms of the sandbox. */
export interface ConnectorReportTable {
  reportId: string;
  /** The account; that of a played driver is in no table. */
  userId: string;
  /** Whom the account belongs to: accounts with one phone number are one owner. */
  owner: string;
  connectorId: string;
  kind: string;
  status: string;
  createTime: number;
  /** From when on it counts: its first sending, or the one with which it began anew. */
  time: number;
  statusTime: number;
  /** How much it counts for the doubt of the connector, see `rules.ts`. */
  weight: number;
  /** JSON of its facts, see report-record.ts. */
  json: string;
}

export interface ReportTables {
  connectorReport: ConnectorReportTable;
}
