import { describe, expect, it } from 'vitest';
import { createLayout } from '#features/map/engine/marker-layout.ts';
import { projection } from '#features/map/engine/projection.ts';
import { pillWidth, upright } from '#features/map/engine/marker-size.ts';
import { settleMarkers, type Candidate } from '#features/map/engine/place-markers.ts';
import { point } from './points.ts';

const size = { width: 390, height: 844 };
const frame = { left: 0, top: 0, right: size.width, bottom: size.height };
const covers = [{ left: 0, top: 410, right: 390, bottom: 844 }];

/** The pill `old` takes the space that `left` and `right` need. */
const places = { old: { x: 195, y: 250 }, left: { x: 140, y: 248 }, right: { x: 250, y: 248 } };
const names = ['old', 'left', 'right'] as const;

const spots = (change: Partial<Candidate> = {}): Candidate[] =>
  names.map((id) => ({
    id,
    ...places[id],
    width: pillWidth({ price: '1.16', word: '闲 8' }, false),
    order: 1,
    cost: 10_500,
    ...(id === 'old' && change),
  }));

const settled = (all: readonly Candidate[], chosenId: string | null = null) => {
  const before = new Map([['old', upright]]);
  return [...settleMarkers({ spots: all, chosenId, frame, covers, rings: [], before }).pills.keys()].sort();
};

describe('few pills', () => {
  it('map pills: one that overlaps two others is hidden, so that both stay', () => {
    expect(settled(spots())).toEqual(['left', 'right']);
  });

  it('map pills: favourites and the chosen station keep their pills when these overlap others', () => {
    expect(settled(spots({ order: 0 }))).toEqual(['old']);
    expect(settled(spots(), 'old')).toEqual(['old']);
  });

  it('no pill is dropped once the map was moved', () => {
    const view = { longitude: 114.0545, latitude: 22.5405, zoom: 14 };
    const { toPosition } = projection(view, size);
    const points = names.map((id) =>
      point({ id, price: '1.16', word: '闲 8', order: 1, ...toPosition(places[id]) }),
    );
    const old = points.slice(0, 1);
    const shown = (steps: readonly { points: typeof points; moved?: boolean }[]) => {
      const layout = createLayout();
      let ids: string[] = [];
      for (const { points: all, moved = false } of steps) {
        const at = moved ? { ...view, longitude: view.longitude + 0.0002 } : view;
        ids = layout({ points: all, clusters: [], chosenId: null }, at, size, covers).pills.map(
          (pill) => pill.point.id,
        );
      }
      return ids.sort();
    };
    expect(shown([{ points: old }, { points }])).toEqual(['left', 'right']);
    expect(shown([{ points: old }, { points: old, moved: true }, { points, moved: true }])).toEqual(['old']);
  });
});
