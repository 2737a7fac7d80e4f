import * as v from 'valibot';
import { mapWidget, type MapWidget } from '#contract/schema/station/map-widget.ts';
import type { Environment } from '#core/environment.ts';
import type { LastStations } from './widget-card.ts';

/**
 * The stored values of the last card on this phone, without personal data and without distances from the
 * user.
 */
export interface StoredWidget {
  widget: MapWidget;
  /** Server time of the values, epoch ms. */
  time: number;
  /** When it was stored, epoch ms of the device: the next page reads it before it knows a server's time. */
  keptTime: number;
}

const key = 'all:map:widget';
const stored = v.object({ widget: mapWidget, time: v.number(), keptTime: v.number() });
/** Older numbers of free connectors are worthless. */
const keepMs = 3_600_000;

type Parts = Pick<Environment, 'storage' | 'clock'>;

export const keepWidget = ({ storage, clock }: Parts, widget: MapWidget): void =>
  void storage.write(key, {
    widget: {
      ...widget,
      nearest: widget.nearest.map((station) => ({
        ...station,
        distanceM: null,
        memberPriceE4: null,
        favourite: false,
      })),
      current: null,
      homePile: null,
    },
    time: clock.serverNow(),
    keptTime: clock.now(),
  });

/** @returns the stations of the last stored card, whatever its age; empty without one */
export const readLastStations = ({ storage }: Pick<Parts, 'storage'>): LastStations =>
  storage.read(key, stored)?.widget.nearest.map(({ stationId, name }) => ({ stationId, name })) ?? [];

export function readStoredWidget({ storage, clock }: Parts): StoredWidget | null {
  const former = storage.read(key, stored);
  return former && Math.abs(clock.now() - former.keptTime) < keepMs ? former : null;
}
