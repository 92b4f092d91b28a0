import type { Catalogue } from '../en/index.ts'

/** The German catalogue, in the pieces of the English one. */
export const german: Catalogue = {
  core: () => import('./core.ts'),
  generic: () => import('./generic.ts'),
  activity: () => import('./activity.ts'),
  alarms: () => import('./alarms.ts'),
  apiExplorer: () => import('./api-explorer.ts'),
  between: () => import('./between.ts'),
  catalog: () => import('./catalog.ts'),
  clusters: () => import('./clusters.ts'),
  environments: () => import('./environments.ts'),
  home: () => import('./home.ts'),
  logs: () => import('./logs.ts'),
  map: () => import('./map.ts'),
  nodes: () => import('./nodes.ts'),
  infrastructure: () => import('./infrastructure.ts'),
  pods: () => import('./pods.ts'),
  revisions: () => import('./revisions.ts'),
  terminal: () => import('./terminal.ts'),
  search: () => import('./search.ts'),
  secrets: () => import('./secrets.ts'),
  settings: () => import('./settings.ts'),
  workload: () => import('./workload.ts'),
  words: () => import('./words.ts'),
  formWords: () => import('./form-words.ts'),
  sentences: () => import('./sentences.ts'),
}
