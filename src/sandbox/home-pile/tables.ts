export interface HomePileTable {
  pileId: string;
  sn: string;
  /** The user it is bound to, `null` for none. */
  userId: string | null;
  /** JSON of what does not change by itself; see piles.ts. */
  json: string;
}

export interface HomePileLifeTable {
  pileId: string;
  /** Time of the next automatic event, `null` for none. */
  dueTime: number | null;
  /** JSON of its state; see live/pile-life.ts. */
  json: string;
}

export interface HomePileRecordTable {
  recordId: string;
  pileId: string;
  startTime: number;
  endTime: number;
  /** JSON of the contract's `pileRecord`. */
  json: string;
}

export interface HomePileCommandTable {
  commandId: string;
  pileId: string;
  userId: string;
  /** JSON of the contract's `pileCommandView`. */
  json: string;
}

/** Settings of a pile, once they were changed. */
export interface HomePileSettingTable {
  pileId: string;
  /** JSON of the contract's `plugSetting`. */
  json: string;
}

/** A wrong code that an account has entered. */
export interface HomePileCodeTryTable {
  userId: string;
  sn: string;
  time: number;
}

export interface HomePileTables {
  homePileCodeTry: HomePileCodeTryTable;
  homePileSetting: HomePileSettingTable;
  homePile: HomePileTable;
  homePileLife: HomePileLifeTable;
  homePileRecord: HomePileRecordTable;
  homePileCommand: HomePileCommandTable;
}
