import { configureGlobal } from 'fast-check'

/**
 * Properties are tried with the same values in every run, so that a change is refused for what it does and not by chance.
 * `TEST_SEED=<integer>` looks for more.
 */
configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) })
