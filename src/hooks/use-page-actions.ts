import { useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from './store.ts'

/** Actions that pages publish, by kind of resource. The search has a command for each name. */
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
  /** Reason it is unavailable now. */
  disabledReason?: string | undefined
  /**
   * Opens the action's form or confirmation, saves its file, or performs it if it can be undone. Omitted for
   * actions with an address, which the search navigates to.
   */
  onClick?: () => void
  /** Parts of the resource that the action applies to individually. */
  parts?: readonly PagePart[]
}

export interface PagePart extends Pick<PageAction, 'disabledReason' | 'onClick'> {
  /** Id of the part: a CronJob and a Deployment may share a name. */
  id: string
  name: string
}

type Actions<Name extends string> = Readonly<Partial<Record<Name, PageAction>>>

interface ObservedAction extends PageAction {
  /** Id of the resource that the page shows. */
  of: string
  /** Path of the page. During a navigation, the address is ahead of the page that is still shown. */
  page: string
}

/** Currently published actions, by kind and name. */
export type ObservedActions = Readonly<
  Partial<Record<string, Readonly<Partial<Record<string, ObservedAction>>>>>
>

const publishers = new Map<string, { kind: string; of: string; page: string; actions: Actions<string> }>()
const reported = createStore<ObservedActions>({})

function change(): void {
  // Parts of a page publish for the same resource, and each table row for one part of it.
  const next: Record<string, Record<string, ObservedAction>> = {}
  for (const { kind, of, page, actions } of publishers.values()) {
    const known = (next[kind] ??= {})
    for (const [name, action] of Object.entries(actions))
      if (action) known[name] = joined(known[name], { ...action, of, page })
  }
  reported.set(next)
}

const joined = (known: ObservedAction | undefined, action: ObservedAction): ObservedAction =>
  known?.parts && action.parts ? { ...action, parts: [...known.parts, ...action.parts] } : action

/**
 * Publishes to the search the actions available for the page's resource, under the page's own rules; actions
 * it omits are unavailable. `of` is the resource's id: after navigation to another resource of the same kind,
 * the actions update slightly later than the address. Null publishes nothing, for the same component in a
 * list row.
 */
export function usePageActions<Kind extends keyof PageActionNames>(
  kind: Kind,
  of: string,
  actions: Actions<PageActionNames[Kind]> | null,
): void {
  const id = useId()
  const { pathname: page } = useLocation()
  // After each render: an opened form must belong to the resource shown then.
  useEffect(() => {
    if (actions !== null) publishers.set(id, { kind, of, page, actions })
    else if (!publishers.delete(id)) return
    change()
  })
  useEffect(
    () => () => {
      if (publishers.delete(id)) change()
    },
    [id],
  )
}

export const { read: readPageActions, subscribe: onPageActions } = reported

export const useObservedActions = (): ObservedActions => useStore(reported)
