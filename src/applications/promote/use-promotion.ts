import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ActionBody } from '../../../model/actions/index.ts'
import { type FactPart, factParts } from '../../../model/answers/comparison.ts'
import { isChangedMeanwhile } from '../../api/errors.ts'
import { previewed } from '../../api/calls/previews.ts'
import { action } from '../../api/queries.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { elsewhere } from '../../form/use-permission.ts'
import { path } from '../../util/path.ts'
import { type ApplicationRow, useApplication } from '../application.ts'
import { readSeveral } from './promotion.ts'

const applicationClass = 'environments.Application'

type Promotion = ActionBody<typeof applicationClass, 'promote'>

const promotionPreview = (id: string, body: Promotion) =>
  previewed({ classId: applicationClass, verb: 'promote', id, body })

interface Wanted {
  /** The promotion with all components. */
  whole: Promotion
  /** Components the user explicitly included or excluded. */
  own: ReadonlyMap<string, boolean>
  isReady: boolean
}

const nameOf = ({ kind, name }: { kind: string; name: string }): string => `${kind}/${name}`

/** Previews all components, to choose from, and the chosen components; null if none is chosen. */
function usePreviews(id: string, { whole, own, isReady }: Wanted) {
  const all = useQuery({ ...promotionPreview(id, whole), enabled: isReady })
  const usual = all.data?.diff.map(nameOf) ?? []
  const more = all.data?.leftOut.filter(({ kind }) => kind !== 'Secret') ?? []
  const isUsual = new Set(usual)
  const names = [...usual, ...more.map(nameOf)]
  const components = names.filter((name) => own.get(name) ?? isUsual.has(name))
  const isPart = names.some((name) => (own.get(name) ?? isUsual.has(name)) !== isUsual.has(name))
  const wanted: Promotion = { ...whole, components: isPart ? components : null }
  const isSome = isPart && components.length > 0
  const some = useQuery({ ...promotionPreview(id, wanted), enabled: isReady && isSome })
  const changes = new Map(more.map((object) => [nameOf(object), object.change]))
  return { names, changes, components, wanted, preview: isPart ? (isSome ? some : null) : all }
}

export function usePromotion() {
  const t = useTranslations('between.promote')
  const { application, environmentId, forbidden } = useApplication(elsewhere)
  const [search, setSearch] = useSearchParams()
  const target = search.get('to') ?? ''
  const [chosen, setChosen] = useState(readSeveral(search).parts)
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isReady = forbidden === undefined && target !== '' && target !== environmentId && chosen.length > 0
  const whole: Promotion = { environment: target, parts: chosen, components: null }
  const previews = usePreviews(application.id, { whole, own, isReady })
  const { preview, wanted } = previews
  const mutation = usePromote(application, target, () => void preview?.refetch())
  return {
    ...previews,
    target,
    setTarget: (id: string) => setSearch(id === '' ? {} : { to: id }, { replace: true }),
    targetProblem: target === environmentId ? t('sameTarget') : undefined,
    chosen,
    setPart: (part: FactPart, isOn: boolean) =>
      setChosen(factParts.filter((known) => (known === part ? isOn : chosen.includes(known)))),
    setComponent: (name: string, isOn: boolean) => setOwn(new Map([...own, [name, isOn]])),
    isReady,
    mutation,
    isOutdated: isChangedMeanwhile(mutation.error),
    submit: () => {
      const state = preview?.data?.state
      if (state !== undefined) mutation.mutate({ id: application.id, body: { ...wanted, state } })
    },
  }
}

/**
 * Submits the promotion, then opens the target application; the notice links to the change in Activity. A
 * rejection calls `onRefused`, since its cause is newer than the preview.
 */
function usePromote({ id, name }: ApplicationRow, target: string, onRefused: () => void) {
  const t = useTranslations('between.promote')
  const messageText = useMessageText()
  const navigate = useNavigate()
  return useSubmission({
    ...action(applicationClass, 'promote'),
    title: t('title', { name: name ?? id }),
    tell: (answer) => {
      const run = (): void => void navigate(path.change(answer.changes.sequenceId))
      showToast({ kind: 'done', text: messageText(answer), action: { label: t('showChange'), run } })
    },
    follow: ({ application }) =>
      navigate(application === null ? path.environment(target) : path.application(target, application)),
    refuse: onRefused,
  })
}
