import type { Schedule } from '#contract/pile/schedule-rules.ts';

/** The settings that decide what the pile does. */
export interface PileRules {
  mode: 'PLUG_AND_CHARGE' | 'SCHEDULE' | 'APP_ONLY';
  authVins: string[];
  schedules: Schedule[];
  /** Percent. */
  targetSoc: number;
  maxCurrentA: number;
  /** Whether a charge continues while the pile is offline. */
  offlineCharge: boolean;
  /** `null` if the user has set none. */
  priceE4: number | null;
}

/** The car that is plugged in, as the sandbox knows it. */
export interface Plugged {
  /** `null` for a car that does not identify itself. */
  vin: string | null;
  time: number;
  /** Power of the car, W. */
  acW: number;
  batteryWh: number;
  /** Percent, with its fraction; the pile knows it of cars that identify themselves. */
  soc: number;
  /** Whether it was charged since it was plugged in: then charging does not start again by itself. */
  served: boolean;
}
