import type { ReadableAtom } from 'nanostores';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { Live } from '#core/live.ts';
import type { ConnectorGroup } from './connectors/group-connectors.ts';

/** Live states of the connectors. */
export interface StationConnectors {
  groups: readonly ConnectorGroup[];
  /** Server time of the states, epoch ms. */
  time: number;
  /** The last refresh failed. */
  stale: boolean;
}

/** What a station's page shows, and what its parts can ask of it. */
export interface StationScreen {
  readonly $station: ReadableAtom<Live<Station>>;
  readonly $connectors: ReadableAtom<StationConnectors>;
  /** Power class whose connectors and price are shown; `null` at a station without connectors. */
  readonly $chosen: ReadableAtom<ConnectorGroup['key'] | null>;
  /** Age of the connector states in ms, counted while the page is seen. */
  readonly $age: ReadableAtom<number>;
  /** Power classes whose connectors are all shown. */
  readonly $expanded: ReadableAtom<readonly string[]>;
  /** The name that the map knew, for when the station cannot be read; empty where it is not known. */
  knownName(): string;
  /** To the whole day of a power class; `null` where the address names no station. */
  tariffLink(powerClass: string | null): string | null;
  choose(key: ConnectorGroup['key']): void;
  expand(key: string): void;
  refresh(): Promise<void>;
  login(): Promise<boolean>;
  /** From the code on a connector to its page. */
  scan(): Promise<void>;
  navigate(): Promise<void>;
  /** All photos of the station, from the first. */
  showPictures(): Promise<void>;
  goBack(): void;
}
