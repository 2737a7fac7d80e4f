/** How long each request takes, ms, one after another. */
export async function timed<T>(requests: readonly T[], ask: (request: T) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) {
    const started = performance.now();
    await ask(request);
    times.push(performance.now() - started);
  }
  return times;
}
