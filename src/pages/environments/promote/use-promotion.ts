import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type FactPart, promote, type Promotion, promotionPreview } from '../../../api/environments.ts'
import { ApiError } from '../../../api/errors.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { path } from '../../../util/path.ts'
import { useApplication } from '../use-application.ts'

export const parts: readonly FactPart[] = ['images', 'configuration', 'replicas']

interface Wanted {
  /** With all components. */
  whole: Promotion
  /** Components that are not chosen. */
  left: ReadonlySet<string>
  isReady: boolean
}

/** What there is to choose from, and what the chosen would change; null when nothing is chosen. */
function usePreviews(id: string, { whole, left, isReady }: Wanted) {
  const all = useQuery({ ...promotionPreview(id, whole), enabled: isReady })
  const names = all.data?.diff.map(({ kind, name }) => `${kind}/${name}`) ?? []
  const components = names.filter((name) => !left.has(name))
  const isPart = components.length < names.length
  const wanted: Promotion = { ...whole, components: isPart ? components : null }
  const isSome = isPart && components.length > 0
  const some = useQuery({ ...promotionPreview(id, wanted), enabled: isReady && isSome })
  return { names, components, wanted, preview: isPart ? (isSome ? some : null) : all }
}

/** What is chosen, what it would change, and doing it. The target stands in the address. */
export function usePromotion() {
  const t = useTranslations('between.promote')
  const { application, environmentId } = useApplication()
  const [search, setSearch] = useSearchParams()
  const target = search.get('to') ?? ''
  const [chosen, setChosen] = useState<readonly FactPart[]>(['images', 'configuration'])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isReady = target !== '' && target !== environmentId && chosen.length > 0
  const whole: Promotion = { environment: target, parts: chosen, components: null }
  const previews = usePreviews(application.id, { whole, left, isReady })
  const { preview, wanted } = previews
  const mutation = usePromote(application.id, () => void preview?.refetch())
  return {
    ...previews,
    target,
    setTarget: (id: string) => setSearch(id === '' ? {} : { to: id }, { replace: true }),
    targetProblem: target === environmentId ? t('sameTarget') : undefined,
    chosen,
    setPart: (part: FactPart, isOn: boolean) =>
      setChosen(parts.filter((known) => (known === part ? isOn : chosen.includes(known)))),
    setComponent: (name: string, isOn: boolean) => {
      const next = new Set(left)
      if (isOn) next.delete(name)
      else next.add(name)
      setLeft(next)
    },
    isReady,
    mutation,
    isOutdated: mutation.error instanceof ApiError && mutation.error.status === 412,
    submit: () => {
      const state = preview?.data?.state
      if (state !== undefined) mutation.mutate({ ...wanted, state })
    },
  }
}

/** Whoever promoted sees what Activity tells of it; what stood in the way came after the preview. */
function usePromote(id: string, onRefused: () => void) {
  const navigate = useNavigate()
  return useMutation({
    ...promote(id),
    onSuccess: ({ message, changes }) => {
      showToast({ kind: 'done', text: message })
      void navigate(path.change(changes.sequenceId))
    },
    onError: onRefused,
  })
}
