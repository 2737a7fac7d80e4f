import type { ClassPrice } from './class-price.ts';
import type { StationFacts } from './make/make-facts.ts';
import type { StationRow } from './make/make-station.ts';
import type { StationColumns } from './index/station-columns.ts';
import type { StationSource } from './make/station-source.ts';
import type { StationInfo } from './station-view.ts';
import type { ConnectorTable } from './tables.ts';

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

  get prices(): readonly ClassPrice[] {
    return this.columns.pricesOf(this.index);
  }

  get hashes(): readonly number[] {
    const { columns, index } = this;
    return Array.from({ length: columns.connectorColumns.count(index) }, (_, place) =>
      columns.connectorColumns.hashOf(index, place),
    );
  }
}
