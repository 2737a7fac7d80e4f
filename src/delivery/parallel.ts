/**
 * Works on `items`, at most `width` at a time. After a failure nothing new is begun, and what runs is waited for before
 * the failure is thrown: whoever puts files back must not be overtaken by a write that is still on its way.
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
