import type { ReactNode } from 'react';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { createPointView } from '../engine/marker-view.ts';
import type { MapView } from '#domain/map-state.ts';
import { toPoint } from './markers.ts';
import { apart, pixelsFrom } from './projection.ts';

interface Props {
  /** Nearest first. */
  stations: readonly StationSummary[];
  view: MapView;
  /** Of the map, px. */
  width: number;
  height: number;
}

/** Markers look like this in px, with what belongs to the finger. */
const size = { width: 96, height: 48 };

/**
 * The stations of the list where the map will show them, until its engine is there. Drawn by the page's inline script
 * alone; of stations that would cover each other the nearest stands.
 */
export function FirstMarkers({ stations, view, width, height }: Props): ReactNode {
  const placed = stations.map((station) => ({ station, ...pixelsFrom(view, station) }));
  return apart(placed, size).map(({ station, x, y }) => {
    const marker = createPointView(() => {});
    marker.update(toPoint(station), false);
    const style = { left: `${width / 2 + x}px`, top: `${height / 2 + y}px` };
    return (
      <div key={station.stationId} className="map-anchor map-first-anchor" style={style}>
        {marker.element as unknown as ReactNode}
      </div>
    );
  });
}
