import type { Tariff } from '../../contract/schema/tariff';
import type { StationFacts } from './make-facts';
import type { StationRow } from './make-station';
import type { StationColumns } from './station-columns';
import type { StationSource } from './station-source';
import type { StationInfo } from './station-view';
import type { ConnectorTable } from './tables';

/** A station in its place in the world. */
export class WorldStation implements StationInfo {
  readonly index: number;
  readonly row: StationRow;
  readonly facts: StationFacts;
  readonly columns: StationColumns;

  constructor({ row, facts }: StationSource, index: number, columns: StationColumns) {
    this.index = index;
    this.row = row;
    this.facts = facts;
    this.columns = columns;
  }

  get connectors(): readonly ConnectorTable[] {
    return this.columns.connectorsOf(this.index);
  }

  get tariffs(): readonly Tariff[] {
    return this.columns.tariffsOf(this.index);
  }

  get hashes(): readonly number[] {
    const { columns, index } = this;
    return Array.from({ length: columns.guns.count(index) }, (_, gun) => columns.guns.hashOf(index, gun));
  }
}
