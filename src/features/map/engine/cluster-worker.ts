import { groupPoints, type ClusterPoint, type Grouped } from './cluster.ts';

/** Asked of the worker; `turn` comes back with the answer. */
export interface ClusterQuestion {
  turn: number;
  points: readonly ClusterPoint[];
  zoom: number;
}

export interface ClusterAnswer {
  turn: number;
  groups: Grouped[];
}

self.addEventListener('message', ({ data }: MessageEvent<ClusterQuestion>) => {
  const answer: ClusterAnswer = { turn: data.turn, groups: groupPoints(data.points, data.zoom) };
  self.postMessage(answer);
});
