/**
 * Runs actions one after another. The sandbox has one connection to its database: two transactions at a time
 * would become one. An urgent action runs before all waiting ones that are not urgent.
 */
export function createSerial() {
  const urgent: (() => Promise<void>)[] = [];
  const waiting: (() => Promise<void>)[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = urgent.shift() ?? waiting.shift(); next; next = urgent.shift() ?? waiting.shift())
      await next();
    isRunning = false;
  }

  return <T>(action: () => Promise<T>, { isUrgent = false } = {}): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      (isUrgent ? urgent : waiting).push(() => action().then(resolve, reject));
      void run();
    });
}

export type Serial = ReturnType<typeof createSerial>;
