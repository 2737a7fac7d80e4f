import { describe, expect, it } from 'vitest';
import { groupPoints, type ClusterPoint } from '#features/map/engine/cluster.ts';

const at = (id: string, longitude: number, latitude: number, idle = 1, count = 1): ClusterPoint => ({
  id,
  longitude,
  latitude,
  count,
  idle,
});

describe('grouping of markers', () => {
  const near = [at('a', 114.05, 22.54), at('b', 114.0502, 22.5401, 0), at('c', 114.2, 22.6)];

  it('joins what would overlap and leaves the rest alone', () => {
    const groups = groupPoints(near, 14);
    expect(groups).toHaveLength(2);
    expect(groups).toContainEqual({ kind: 'point', id: 'c' });
    expect(groups).toContainEqual(expect.objectContaining({ kind: 'cluster', count: 2, idle: 1 }));
  });

  it('adds up groups that the back end made', () => {
    const groups = groupPoints([at('a', 114.05, 22.54, 3, 40), at('b', 114.0501, 22.54, 2, 7)], 12);
    expect(groups).toEqual([expect.objectContaining({ kind: 'cluster', count: 47, idle: 5 })]);
  });

  it('says the zoom at which a group falls apart', () => {
    const group = groupPoints(near, 12).find((point) => point.kind === 'cluster');
    if (group?.kind !== 'cluster') throw new Error('no group');
    expect(groupPoints(near, group.expansionZoom).every((point) => point.kind === 'point')).toBe(true);
    expect(groupPoints(near, group.expansionZoom - 1).some((point) => point.kind === 'cluster')).toBe(true);
  });

  it('shows every station by itself at the closest zooms', () => {
    expect(groupPoints(near, 18)).toEqual(near.map(({ id }) => ({ kind: 'point', id })));
  });

  it('leaves stations on one spot together at every zoom, also ten thousand of them', () => {
    const crowd = Array.from({ length: 10_000 }, (_, index) => at(String(index), 114.05, 22.54, index % 2));
    for (const zoom of [5, 12, 16, 17, 18]) {
      const groups = groupPoints([...crowd, at('alone', 114.2, 22.6)], zoom);
      const group = groups.find((candidate) => candidate.kind === 'cluster');
      expect(group).toMatchObject(zoom < 10 ? { count: 10_001 } : { count: 10_000, idle: 5_000 });
    }
    expect(groupPoints(crowd, 18)).toEqual([expect.objectContaining({ expansionZoom: Infinity })]);
  });

  it('loses no station at any zoom', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      at(String(index), 114 + (index % 20) / 300, 22.5 + Math.floor(index / 20) / 300),
    );
    for (const zoom of [5, 10, 12.5, 14, 16, 18]) {
      const groups = groupPoints(many, zoom);
      expect(groups.reduce((sum, group) => sum + (group.kind === 'cluster' ? group.count : 1), 0)).toBe(200);
    }
  });
});
