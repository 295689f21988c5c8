// Many requests at once, but never so many that the emulator chokes.

/**
 * Calls `work` for every item, at most `width` at a time, each with the number of one of `width`
 * workers; starts nothing more after an error.
 */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T, worker: number) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const run = async (worker: number) => {
    for (const item of queue) {
      if (failed) return;
      await work(item, worker).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: width }, (_, worker) => run(worker)));
}
