/** Times in epoch ms of the sandbox's clock. */

export interface ServiceCaseTable {
  caseId: string;
  userId: string;
  kind: string;
  orderNo: string | null;
  connectorId: string | null;
  /** The order, else the connector, else empty: one of a kind is open for it. */
  subjectId: string;
  state: string;
  /** 0 once it is closed. */
  open: number;
  createTime: number;
  /** When something happens to it by itself; `null` if nothing does. */
  nextTime: number | null;
  /** JSON of its facts, see case-record.ts. */
  json: string;
}

export interface CaseTables {
  serviceCase: ServiceCaseTable;
}
