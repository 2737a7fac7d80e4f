/**
 * Runs actions one after another. The sandbox has one connection to its data base: two transactions at a time
 * would become one.
 */
export function createSerial() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(action: () => Promise<T>): Promise<T> => {
    const result = last.then(action);
    last = result.catch(() => undefined);
    return result;
  };
}

export type Serial = ReturnType<typeof createSerial>;
