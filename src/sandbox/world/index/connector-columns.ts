import type { PowerClass } from '#contract/schema/station/station.ts';
import { connectorHash, refusingStatus, stateAt } from '../live-state.ts';

/** The key from which the state of a connector follows. */
export interface ConnectorKey {
  connectorId: string;
  powerClass: PowerClass;
}

/** A station's connectors; `connectorKeys` is read once and may be generated then. */
export interface ConnectorSource {
  readonly connectorCount: number;
  readonly connectorKeys: readonly ConnectorKey[];
}

const classes = ['SLOW', 'FAST', 'SUPER'] as const satisfies readonly PowerClass[];
const classBits = 3;
const offlineBit = 4;
const brokenBit = 8;

function kindOf({ connectorId, powerClass }: ConnectorKey): number {
  const refusing = refusingStatus(connectorId);
  return classes.indexOf(powerClass) + (refusing === 0 ? offlineBit : refusing === 255 ? brokenBit : 0);
}

/** A bit for each class. */
const maskOf = (wanted: readonly PowerClass[]): number =>
  wanted.reduce((mask, powerClass) => mask | (1 << classes.indexOf(powerClass)), 0);

/** The number of idle connectors within the time for which it is known. */
interface KnownIdle {
  readonly from: Float64Array;
  readonly until: Float64Array;
  readonly idle: Uint8Array;
}

const nothingKnown = (count: number): KnownIdle => ({
  from: new Float64Array(count).fill(Infinity),
  until: new Float64Array(count),
  idle: new Uint8Array(count),
});

/** Classes by their bits, and how many idle connectors of them are enough. */
interface Wanted {
  mask: number;
  most: number;
}

/**
 * The connectors of all stations in columns, so that a question about a hundred thousand stations creates no
 * objects: a million connectors are 5 MB. A station is its index in the world's list.
 */
export class ConnectorColumns {
  readonly #start: Uint32Array;
  readonly #hash: Uint32Array;
  readonly #kind: Uint8Array;
  /** Bit of each class that a station has. */
  readonly #classes: Uint8Array;
  /** Known idle connectors, by the requested classes. */
  readonly #known = new Map<number, KnownIdle>();
  /** Known number of a station's idle connectors. */
  #counted: KnownIdle | null = null;

  constructor(stations: readonly ConnectorSource[], seed: number) {
    this.#start = new Uint32Array(stations.length + 1);
    stations.forEach(({ connectorCount }, station) => {
      this.#start[station + 1] = (this.#start[station] ?? 0) + connectorCount;
    });
    this.#hash = new Uint32Array(this.total);
    this.#kind = new Uint8Array(this.total);
    this.#classes = new Uint8Array(stations.length);
    stations.forEach((source, station) => {
      source.connectorKeys.forEach((place, index) => this.#add(station, index, place, seed));
    });
  }

  /** Connectors of all stations. */
  get total(): number {
    return this.#start[this.#start.length - 1] ?? 0;
  }

  count(station: number): number {
    return (this.#start[station + 1] ?? 0) - (this.#start[station] ?? 0);
  }

  hashOf(station: number, index: number): number {
    return this.#hash[(this.#start[station] ?? 0) + index] ?? 0;
  }

  classOf(station: number, index: number): PowerClass {
    return classes[this.#kindAt((this.#start[station] ?? 0) + index) & classBits] ?? 'SLOW';
  }

  hasClass(station: number, wanted: readonly PowerClass[]): boolean {
    return ((this.#classes[station] ?? 0) & maskOf(wanted)) !== 0;
  }

  /** Simulated state of a connector at `time` (epoch ms), which orders and tests may override. */
  stateOf(station: number, index: number, time: number) {
    return this.#stateAt((this.#start[station] ?? 0) + index, time);
  }

  /**
   * Makes a test of stations: whether a connector of one of the classes is idle in the simulation at `time`
   * (epoch ms). Results are cached while they are valid.
   */
  idleTest(wanted: readonly PowerClass[], time: number): (station: number) => boolean {
    const mask = maskOf(wanted);
    const known = this.#known.get(mask) ?? nothingKnown(this.#classes.length);
    this.#known.set(mask, known);
    const idleOf = this.#knownOrCounted({ mask, most: 1 }, time, known);
    return (station) => idleOf(station) === 1;
  }

  /**
   * Makes a count of stations: how many connectors are idle in the simulation at `time` (epoch ms). Results
   * are cached while they are valid.
   */
  idleCount(time: number): (station: number) => number {
    this.#counted ??= nothingKnown(this.#classes.length);
    return this.#knownOrCounted({ mask: maskOf(classes), most: Infinity }, time, this.#counted);
  }

  #add(station: number, index: number, place: ConnectorKey, seed: number): void {
    const at = (this.#start[station] ?? 0) + index;
    const kind = kindOf(place);
    this.#hash[at] = connectorHash(seed, place.connectorId);
    this.#kind[at] = kind;
    this.#classes[station] = (this.#classes[station] ?? 0) | (1 << (kind & classBits));
  }

  #kindAt(at: number): number {
    return this.#kind[at] ?? 0;
  }

  #stateAt(at: number, time: number) {
    const kind = this.#kindAt(at);
    const refusing = kind & offlineBit ? 0 : kind & brokenBit ? 255 : null;
    return stateAt(this.#hash[at] ?? 0, refusing, (kind & classBits) === 0, time);
  }

  #knownOrCounted(wanted: Wanted, time: number, known: KnownIdle): (station: number) => number {
    const { from, until, idle } = known;
    return (station) => {
      if (time < (from[station] ?? 0) || time >= (until[station] ?? 0))
        this.#recount(station, wanted, time, known);
      return idle[station] ?? 0;
    };
  }

  /** Counts idle connectors of the wanted classes, up to a number that is enough. */
  #recount(station: number, { mask, most }: Wanted, time: number, known: KnownIdle): void {
    const end = this.#start[station + 1] ?? 0;
    let until = Infinity;
    let idle = 0;
    for (let at = this.#start[station] ?? 0; at < end && idle < most; at += 1) {
      if ((mask & (1 << (this.#kindAt(at) & classBits))) === 0) continue;
      const state = this.#stateAt(at, time);
      if (state.status === 1 && !state.bayTaken) idle += 1;
      // A result with enough connectors is valid as long as the last of them.
      until = idle === most ? state.until : Math.min(until, state.until);
    }
    known.from[station] = time;
    known.until[station] = until;
    known.idle[station] = idle;
  }
}
