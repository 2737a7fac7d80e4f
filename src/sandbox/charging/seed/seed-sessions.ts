/** A real charge of the data file: energy in Wh, power in W, state of charge in percent. */
export interface PastSession {
  session: string;
  /** Wall-clock arrival: month, day and time of day are kept, the year is shifted. */
  arrival: Date;
  durationMs: number;
  wh: number;
  peakW: number;
  startSoc: number;
  endSoc: number;
  batteryWh: number;
}

/** Result of the rule below for the rows of the file. */
export interface SessionImport {
  sessions: PastSession[];
  rows: number;
  repaired: number;
  dropped: number;
}

/** Larger batteries are those of trucks and buses. */
const carBatteryWh = 200_000;

/**
 * Reads dc-sessions.csv. The rule for rows with holes:
 * - energy, stay or peak power missing or 0, or an unreadable arrival: dropped;
 * - one of the two states of charge or the battery size missing or 0: worked out from the other two and the
 *   energy, and counted as repaired;
 * - energy and peak power are rounded to whole Wh and W;
 * - two of them missing, a state of charge outside of 1–100 after that, no rise, or a battery above 200 kWh:
 *   dropped.
 */
export function readSessions(text: string): SessionImport {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const head = (lines[0] ?? '').split(',');
  const result: SessionImport = { sessions: [], rows: 0, repaired: 0, dropped: 0 };
  for (const line of lines.slice(1)) {
    const cells = line.split(',');
    const cell = (name: string) => cells[head.indexOf(name)] ?? '';
    result.rows += 1;
    const read = repair({
      startSoc: Number(cell('soc_arrival_pct')),
      endSoc: Number(cell('soc_departure_pct')),
      batteryWh: Number(cell('battery_wh')),
      wh: Math.round(Number(cell('energy_wh'))),
    });
    const arrival = new Date(`${cell('arrival')}:00Z`);
    const durationMs = Number(cell('stay_min')) * 60_000;
    const peakW = Math.round(Number(cell('pmax_w')));
    if (!read || !(durationMs > 0) || !(peakW > 0) || Number.isNaN(arrival.getTime())) {
      result.dropped += 1;
      continue;
    }
    if (read.repaired) result.repaired += 1;
    result.sessions.push({ session: cell('session'), arrival, durationMs, peakW, ...read.facts });
  }
  return result;
}

type Facts = Pick<PastSession, 'startSoc' | 'endSoc' | 'batteryWh' | 'wh'>;

function repair(row: Facts): { facts: Facts; repaired: boolean } | null {
  const { startSoc, endSoc, batteryWh, wh } = row;
  const holes = [startSoc, endSoc, batteryWh].filter((value) => !(value > 0)).length;
  if (!(wh > 0) || holes > 1) return null;
  const facts = { ...row };
  if (!(startSoc > 0)) facts.startSoc = Math.round(endSoc - (wh / batteryWh) * 100);
  if (!(endSoc > 0)) facts.endSoc = Math.round(startSoc + (wh / batteryWh) * 100);
  if (!(batteryWh > 0)) facts.batteryWh = Math.round((wh * 100) / (endSoc - startSoc));
  const good =
    facts.startSoc >= 1 &&
    facts.endSoc <= 100 &&
    facts.endSoc > facts.startSoc &&
    facts.batteryWh > 0 &&
    facts.batteryWh <= carBatteryWh;
  return good ? { facts, repaired: holes === 1 } : null;
}
