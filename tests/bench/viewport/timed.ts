import { existsSync, readFileSync } from 'node:fs';

/** ms of each request. */
export interface Timed {
  wall: number[];
  /** Processor time of the thread, to the tick of the system (some 4 ms); empty if the system does not report it. */
  processor: number[];
}

/** Linux: nanoseconds that the main thread ran, waited, and how often it was scheduled. */
const schedule = '/proc/self/schedstat';
const told = existsSync(schedule);
const processorMs = (): number => Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6;

/** Measures the requests one after another. */
export async function timed<T>(requests: readonly T[], ask: (request: T) => unknown): Promise<Timed> {
  const times: Timed = { wall: [], processor: [] };
  for (const request of requests) {
    const worked = told ? processorMs() : 0;
    const started = performance.now();
    await ask(request);
    times.wall.push(performance.now() - started);
    if (told) times.processor.push(processorMs() - worked);
  }
  return times;
}
