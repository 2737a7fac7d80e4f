/**
 * Processes `items`, at most `width` at a time. After a failure no new item is started, and running ones are awaited
 * before the failure is thrown: a caller that restores files must not be overtaken by a pending write.
 *
 * @throws the first failure
 */
export async function parallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failures.length > 0) throw failures[0];
}
