export interface HomePileTable {
  pileId: string;
  sn: string;
  /** Whom it is bound to, `null` for nobody. */
  userId: string | null;
  /** JSON of what does not change by itself; see piles.ts. */
  json: string;
}

export interface HomePileLifeTable {
  pileId: string;
  /** When something happens by itself next, `null` for never. */
  dueTime: number | null;
  /** JSON of how it is now; see live/pile-life.ts. */
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

/** What is set for a pile, once somebody has set it. */
export interface HomePileSettingTable {
  pileId: string;
  /** JSON of the contract's `plugSetting`. */
  json: string;
}

/** A wrong code that an account has tried. */
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
