import { StatementSync } from 'node:sqlite';

/** Where a sandbox process kills itself: at a write, before or after it is on the disk. */
export interface Spot {
  /** Part of the text of the statement, as `"ledger"`. */
  sql: string;
  /** Part of its values, as `PAID`. */
  values: string;
  /** `written`: the transaction is still open. `committed`: it is on the disk, and no response was sent. */
  when: 'written' | 'committed';
}

/** How a process of a test runs. */
export interface Life {
  /** Where the process kills itself. */
  spot?: Spot | undefined;
  /** The machine's clock is fixed at this epoch ms: only control requests advance the time. */
  now?: number;
  /** Size of the world and speed of its clock, see `SandboxOptions`. */
  stations?: number;
  speed?: number;
}

/** Ends this process by SIGKILL at a spot, without any cleanup, as when power fails. */
export function dieAt(spot: Spot): void {
  let armed = false;
  const die = () => process.kill(process.pid, 'SIGKILL');
  const run = StatementSync.prototype.run as (this: StatementSync, ...values: unknown[]) => unknown;
  StatementSync.prototype.run = function (this: StatementSync, ...values: unknown[]) {
    const result = run.apply(this, values);
    const sql = this.sourceSQL;
    if (sql.includes(spot.sql) && JSON.stringify(values).includes(spot.values)) {
      if (spot.when === 'written') die();
      armed = true;
    }
    if (armed && sql === 'commit') die();
    return result;
  } as typeof StatementSync.prototype.run;
}
