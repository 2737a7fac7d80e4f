import * as v from 'valibot';
import type { AppStorage } from '#core/storage.ts';
import { mapPosition } from '#domain/map-state.ts';
import { chosenPlaceKey, type ChosenPlace } from '#domain/map-target.ts';

const chosenPlace = v.object({ ...mapPosition.entries, name: v.string() });

/** @returns the place around which the owner looks for stations; `null` where that is his own */
export const readChosenPlace = (sessionStorage: Pick<AppStorage, 'read'>): ChosenPlace | null =>
  sessionStorage.read(chosenPlaceKey, chosenPlace) ?? null;
