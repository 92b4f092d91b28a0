import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditEntry } from '../../model/answers/audit.ts'
import { model } from '../../model/index.ts'
import { useSay } from '../hooks/use-texts.ts'
import { actionNamed } from '../model-ui/activity/actions.ts'
import { requestOf } from './audit-list.ts'

/** Events that are no actions of the model. */
const ownEvents = [
  'created',
  'modified',
  'deleted',
  'undo',
  'signIn',
  'signOut',
  'request',
  'export',
  'openTerminal',
  'endTerminal',
  'kubectl',
  'expired',
] as const

/** Returns an entry's event in a few words. Actions without wording of their own keep their name. */
export function useEventWords(): (entry: Pick<AuditEntry, 'event'>) => string {
  const t = useTranslations()
  return useCallback(
    ({ event }) => {
      const own = ownEvents.find((name) => name === event)
      if (own) return t(`audit.events.${own}`)
      const action = actionNamed(event)
      return action === null ? event : t(`activity.filters.actions.${action}`)
    },
    [t],
  )
}

/** Returns the subject of an entry: a resource, or the address of a request. Empty if there is none. */
export function useSubjectWords(): (entry: AuditEntry) => string {
  const say = useSay()
  return useCallback(
    (entry) => {
      const { resource } = entry
      if (resource === null) return requestOf(entry) ?? ''
      const label = model.classes.get(resource.class)?.label
      return [label === undefined ? resource.class : say(label), resource.name ?? ''].join(' ').trim()
    },
    [say],
  )
}
