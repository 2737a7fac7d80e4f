import { StatementSync } from 'node:sqlite';

/** Where a sandbox process kills itself: at a write, before or after it is on the disk. */
export interface Spot {
  /** What the statement has in its text, as `"ledger"`. */
  sql: string;
  /** What its values have, as `PAID`. */
  values: string;
  /** `written`: the transaction is still open. `committed`: it is on the disk, and nobody was answered. */
  when: 'written' | 'committed';
}

/** How a process of a test lives. */
export interface Life {
  /** Where it kills itself. */
  spot?: Spot | undefined;
  /** The machine's clock stands at this epoch ms: only control requests let time pass. */
  now?: number;
  /** Size of the world, see `SandboxOptions`. */
  stations?: number;
}

/** Lets this process end by SIGKILL at a spot; nothing of it runs any more, as when power or memory fail. */
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
