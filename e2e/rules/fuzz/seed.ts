import { IS_LONG_RUN } from '../transports/emulator';

/** The same in every run of the gate; a long run draws a new one, and FUZZ_SEED repeats it. */
export const SEED = Number(
  process.env.FUZZ_SEED ?? (IS_LONG_RUN ? Math.floor(Math.random() * 2 ** 31) : 20_260_301),
);
