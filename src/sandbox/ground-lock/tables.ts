/** A command of an owner to lower the ground lock of a connector's bay. Times in epoch ms of the sandbox. */
export interface GroundLockTable {
  lockId: string;
  userId: string;
  /** Whom the account belongs to: accounts with one phone number are one owner. */
  owner: string;
  connectorId: string;
  state: string;
  createTime: number;
  stateTime: number;
  /** What device and driver will do: `scenario.lock` when the command was sent. */
  plays: string;
}

export interface GroundLockTables {
  groundLock: GroundLockTable;
}
