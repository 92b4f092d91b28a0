/**
 * `npm run check`: types, lint, format, layout and language. Checks only what has changed since the last success,
 * or everything with `CI=true` or `-- --all`.
 */
import { resolve } from 'node:path'
import { argv, env } from 'node:process'
import { check } from './check/run-steps.ts'

const isComplete = env['CI'] === 'true' || argv.includes('--all')
process.exitCode = await check(resolve(import.meta.dirname, '..'), { isComplete })
