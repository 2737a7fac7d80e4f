export interface RepairTable {
  repairId: string;
  userId: string;
  status: string;
  createTime: number;
  /** Time of the last change of `status`. */
  statusTime: number;
  /** JSON of the facts of a repair; see repair-record.ts. */
  json: string;
}

export interface RepairTables {
  repair: RepairTable;
}
