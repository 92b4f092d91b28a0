import { useEffect, useId, useSyncExternalStore } from 'react'

/** What pages tell of, by the kind of thing that they show. The search has a command of each name. */
export interface PageActionNames {
  application:
    | 'scale'
    | 'restart'
    | 'changeImage'
    | 'promote'
    | 'pause'
    | 'resume'
    | 'rollBack'
    | 'importYaml'
    | 'exportYaml'
    | 'deleteApplication'
  component: 'restart' | 'scale' | 'changeImage' | 'setUp' | 'policy'
  environment: 'quota' | 'limits' | 'importYaml' | 'deleteEnvironment'
  node: 'cordon' | 'uncordon' | 'drain' | 'labels' | 'taints'
  cluster: 'kubeconfig' | 'replaceKubeconfig' | 'removeCluster'
  pod: 'terminal'
  resource: 'edit' | 'delete'
  catalogApplication: 'run' | 'exportYaml'
}

export interface PageAction {
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
  /**
   * Opens its form or its question, saves its file, or does what can be undone. What has an address has none: the search
   * leads there.
   */
  onClick?: () => void
  /** What it is done with, one by one, where that is a part of the thing. */
  parts?: readonly PagePart[]
}

export interface PagePart extends Pick<PageAction, 'disabledReason' | 'onClick'> {
  /** Of the resource: a cron job and a deployment may have one name. */
  id: string
  name: string
}

type Actions<Name extends string> = Readonly<Partial<Record<Name, PageAction>>>

export interface ToldAction extends PageAction {
  /** The id of the thing that the page shows. */
  of: string
}

/** What is told of now, by the kind of thing and by name. */
export type ToldActions = Readonly<Partial<Record<string, Readonly<Partial<Record<string, ToldAction>>>>>>

const listeners = new Set<() => void>()
const tellers = new Map<string, { kind: string; of: string; actions: Actions<string> }>()
let told: ToldActions = {}

function change(): void {
  // Parts of one page tell of the same thing, and rows of a table each of one part of it.
  const next: Record<string, Record<string, ToldAction>> = {}
  for (const { kind, of, actions } of tellers.values()) {
    const known = (next[kind] ??= {})
    for (const [name, action] of Object.entries(actions))
      if (action) known[name] = joined(known[name], { ...action, of })
  }
  told = next
  for (const listener of listeners) listener()
}

const joined = (known: ToldAction | undefined, action: ToldAction): ToldAction =>
  known?.parts && action.parts ? { ...action, parts: [...known.parts, ...action.parts] } : action

/**
 * Tells the search what can be done with the thing that a page shows, by the page's own rules: what is not told of is
 * not to be done now. `of` is the id of the thing: a page that leads to another of its kind tells of that a moment after
 * the address. Null tells nothing, where the same part stands in a row of a list.
 */
export function usePageActions<Kind extends keyof PageActionNames>(
  kind: Kind,
  of: string,
  actions: Actions<PageActionNames[Kind]> | null,
): void {
  const id = useId()
  // After each render: what is opened belongs to what is shown by then.
  useEffect(() => {
    if (actions !== null) tellers.set(id, { kind, of, actions })
    else if (!tellers.delete(id)) return
    change()
  })
  useEffect(
    () => () => {
      if (tellers.delete(id)) change()
    },
    [id],
  )
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the page in view tells of now. */
export const readPageActions = (): ToldActions => told

export const useToldActions = (): ToldActions =>
  useSyncExternalStore(subscribe, readPageActions, readPageActions)
