import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type FactPart, factParts } from '../../../model/answers/comparison.ts'
import type { PreviewedApplication } from '../../../model/actions/promotions.ts'
import { previewed } from '../../api/calls/previews.ts'
import { relation } from '../../api/queries.ts'
import { startTask, type TaskRequest } from '../../api/calls/tasks.ts'
import { useFollowedTask } from '../../model-ui/tasks/followed-tasks.ts'
import { elsewhere, useForbidden } from '../../form/use-permission.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { useResource } from '../../model-ui/use-resource.ts'
import { path } from '../../util/path.ts'
import { environmentQuery } from '../../environments/environment.ts'
import { useSeveralChoice } from './promotion.ts'

/**
 * Returns the task's items. Rejected applications are included, so that the task records the reason;
 * unchanged ones are not.
 */
const itemsOf = (applications: readonly PreviewedApplication[]): TaskRequest['items'] =>
  applications
    .filter(({ refusal, diff }) => refusal !== null || diff.some(({ change }) => change !== 'unchanged'))
    .map(({ id, state }) => ({ resource: id, ...(state === null ? {} : { body: { state } }) }))

/** Tracks the environment's applications and the selected applications and parts, stored in the address. */
function useChosen(id: string) {
  const [choice, choose] = useSeveralChoice()
  const { to, parts, applications: chosen } = choice
  const known = useQuery(
    relation('environments.Environment', id, 'applications', { fields: ['id', 'name'], sort: ['name,asc'] }),
  )
  const applications = known.data?.entries ?? []
  const isChosen = (application: string): boolean => chosen?.includes(application) ?? true
  return {
    to,
    setTarget: (target: string) => choose({ to: target }),
    parts,
    setPart: (part: FactPart, isOn: boolean) =>
      choose({ parts: factParts.filter((each) => (each === part ? isOn : parts.includes(each))) }),
    applications,
    isChosen,
    isSome: chosen === null || chosen.length > 0,
    setChosen: (ids: readonly string[], isOn: boolean) => {
      const next = applications.flatMap(({ id: each }) =>
        (ids.includes(each) ? isOn : isChosen(each)) ? [each] : [],
      )
      choose({ applications: next.length === applications.length ? null : next })
    },
    wanted: { environment: to, parts, applications: chosen },
  }
}

export function useSeveral() {
  const t = useTranslations('between.promote')
  const id = useParams()['environment'] ?? ''
  const environment = useResource(environmentQuery(id))
  const forbidden = useForbidden('environments.Application', environment.namespace, elsewhere)
  const chosen = useChosen(id)
  const { to, parts, isSome, wanted } = chosen
  const isReady = forbidden === undefined && to !== '' && to !== id && parts.length > 0 && isSome
  const navigate = useNavigate()
  const mutation = useSubmission({ ...startTask(), title: t('severalCrumb') })
  const followed = useFollowedTask(mutation.data ?? null, {
    onCompleted: () => void navigate(path.compareEnvironments(id, to)),
  })
  const { task } = followed
  const preview = useQuery({
    ...previewed({ classId: 'environments.Environment', verb: 'promote', id, body: wanted }),
    enabled: isReady && task === null,
  })
  return {
    ...chosen,
    id,
    environment,
    forbidden,
    targetProblem: to === id ? t('sameTarget') : undefined,
    isReady,
    preview,
    mutation,
    /** The task started here. */
    task,
    /** Error that prevents reading the task. */
    failed: followed.error,
    retry: () => void followed.refetch(),
    submit: () => {
      const items = itemsOf(preview.data?.applications ?? [])
      if (items.length === 0) return
      mutation.mutate({
        action: 'promote',
        target: 'environments.Application',
        body: { environment: to, parts },
        items,
      })
    },
  }
}
