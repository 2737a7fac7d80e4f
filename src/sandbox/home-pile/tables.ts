export interface HomePileTable {
  pileId: string;
  sn: string;
  userId: string;
  /** JSON of the contract's `homePile`. */
  json: string;
}

export interface HomePileTables {
  homePile: HomePileTable;
}
