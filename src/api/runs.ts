import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { OverrideName } from '../../model/answers/override.ts'
import type { RunAnswer, RunPreview } from '../../model/answers/run.ts'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import { foreseen, verbUrl } from './foreseen.ts'
import { writeScope } from './scope.ts'

const APPLICATION = 'catalog.Application'

/** Where a catalog application is run, and as what. */
export interface WantedRun {
  /** Id of the environment. */
  environment: string
  run: string
  /** Overrides that get the value of the catalog. */
  revert?: readonly OverrideName[]
  /** New hosts of its ingresses by those of the catalog. */
  hosts?: Readonly<Record<string, string>> | undefined
}

const bodyOf = ({ environment, run, revert = [], hosts }: WantedRun) => ({
  environment: { id: environment },
  run,
  ...(revert.length > 0 ? { revert } : {}),
  ...(hosts ? { hosts } : {}),
})

/** What a run would do. */
export const runPreview = (id: string, wanted: WantedRun) =>
  queryOptions({
    ...foreseen<RunPreview>({ classId: APPLICATION, verb: 'run', id, body: bodyOf(wanted) }),
    gcTime: 0,
  })

interface Start extends WantedRun {
  state: string
  /** Values for keys of its Secrets, by the Secret's name. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/** Runs an application as its preview said, or brings a run up to date. It changes environments; the application only gains a link. */
export const runApplication = (id: string) =>
  mutationOptions<RunAnswer, Error, Start>({
    mutationFn: ({ state, values, ...wanted }) =>
      request('POST', verbUrl(APPLICATION, id, 'run'), {
        body: { ...bodyOf(wanted), state, ...(values ? { values } : {}) },
      }),
    meta: {
      writes: new Set([...writeScope(model, APPLICATION), ...writeScope(model, 'environments.Environment')]),
    },
  })
