import type { Schedule } from '#contract/pile/schedule-rules.ts';

/** What the owner has set, as far as it decides what the pile does. */
export interface PileRules {
  mode: 'PLUG_AND_CHARGE' | 'SCHEDULE' | 'APP_ONLY';
  authVins: string[];
  schedules: Schedule[];
  /** Percent. */
  targetSoc: number;
  maxCurrentA: number;
  /** Whether a charge goes on where nobody hears the pile. */
  offlineCharge: boolean;
  /** `null` where the owner has set none. */
  priceE4: number | null;
}

/** The car that is plugged in, as the sandbox knows it. */
export interface Plugged {
  /** `null` for a car that does not say which it is. */
  vin: string | null;
  time: number;
  /** What it takes, W. */
  acW: number;
  batteryWh: number;
  /** Percent, with its fraction; the pile knows it of cars that say who they are. */
  soc: number;
  /** It was charged since it was plugged in: it is not started by itself again. */
  served: boolean;
}
