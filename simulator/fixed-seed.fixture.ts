import { configureGlobal } from 'fast-check'

/** Property tests try the same values in every run; `TEST_SEED=<integer>` tries others. */
configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) })
