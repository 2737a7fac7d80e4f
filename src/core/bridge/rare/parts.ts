import type { GenericSchema } from 'valibot';
import type { createMoreActions } from './more-actions.ts';
import type { navigateTo } from './navigate-to.ts';
import type { readOdd } from './odd-answers.ts';
import type { browserRest } from '../transports/browser-rest.ts';
import type { LocationInfo, NativeVehicle } from '../types.ts';

/** What few pages ask of the app. */
export interface RareActions {
  readonly rareAnswers: {
    readonly getLocation: GenericSchema<unknown, LocationInfo>;
    readonly getCarInfo: GenericSchema<unknown, NativeVehicle[]>;
    readonly scanQr: GenericSchema<unknown, string>;
  };
  readonly createMoreActions: typeof createMoreActions;
  readonly navigateTo: typeof navigateTo;
  readonly browserRest: typeof browserRest;
}

/** Parts of the bridge that a page loads when it needs them; a card, whose script is inline, has but a few of them. */
export interface BridgeParts {
  rareActions(): Promise<RareActions>;
  oddAnswers(): Promise<{ readonly readOdd: typeof readOdd }>;
}
