export interface PileApplicationTable {
  applyId: string;
  userId: string;
  vin: string;
  status: string;
  createTime: number;
  /** Time of the last change of `status`. */
  statusTime: number;
  /** JSON of the facts of an application; see application-record.ts. */
  json: string;
}

export interface PileApplicationTables {
  pileApplication: PileApplicationTable;
}
