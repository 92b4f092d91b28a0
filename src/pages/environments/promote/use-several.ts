import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type FactPart, factParts } from '../../../../model/answers/comparison.ts'
import type { SeveralAnswer } from '../../../../model/answers/promotion.ts'
import { isChangedMeanwhile } from '../../../api/errors.ts'
import { promoteSeveral, severalPreview } from '../../../api/promotions.ts'
import { relation } from '../../../api/queries.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useForbidden } from '../../../resource/use-permission.ts'
import { useSubmission } from '../../../resource/use-submission.ts'
import { useThing } from '../../../resource/use-thing.ts'
import { useSay } from '../../../hooks/use-say.ts'
import { path } from '../../../util/path.ts'
import { environmentQuery } from '../environment.ts'
import { useSeveralChoice } from './use-several-choice.ts'

const isPartly = ({ applications }: SeveralAnswer): boolean =>
  applications.some(({ outcome }) => outcome === 'refused' || outcome === 'failed')

/** The applications that there are, and which of them and what of them is chosen. The address keeps it. */
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

/** What is chosen, what it would change, and doing it. */
export function useSeveral() {
  const t = useTranslations('between.promote')
  const id = useParams()['environment'] ?? ''
  const environment = useThing(environmentQuery(id))
  const forbidden = useForbidden('environments.Environment', environment.namespace)
  const chosen = useChosen(id)
  const { to, parts, isSome, wanted } = chosen
  const isReady = forbidden === undefined && to !== '' && to !== id && parts.length > 0 && isSome
  const [report, setReport] = useState<SeveralAnswer | null>(null)
  const preview = useQuery({ ...severalPreview(id, wanted), enabled: isReady && report === null })
  const mutation = usePromoteSeveral(id, to, { setReport, onRefused: () => void preview.refetch() })
  return {
    ...chosen,
    id,
    environment,
    forbidden,
    targetProblem: to === id ? t('sameTarget') : undefined,
    isReady,
    preview,
    mutation,
    report,
    isOutdated: isChangedMeanwhile(mutation.error),
    submit: () => {
      const state = preview.data?.state
      if (state !== undefined) mutation.mutate({ ...wanted, state })
    },
  }
}

interface Follows {
  setReport: (answer: SeveralAnswer) => void
  onRefused: () => void
}

/** Whoever promoted all sees what still differs; where some could not go, what became of each. */
function usePromoteSeveral(id: string, to: string, { setReport, onRefused }: Follows) {
  const t = useTranslations('between.promote')
  const say = useSay()
  const navigate = useNavigate()
  return useSubmission({
    ...promoteSeveral(id),
    title: t('severalCrumb'),
    tell: (answer, _variables, isLeft) => {
      const { message, changes } = answer
      if (isPartly(answer) && !isLeft) return
      const run = (): void => void navigate(path.change(changes.sequenceId))
      const action = { label: t('showChange'), run }
      showToast({ kind: isPartly(answer) ? 'failed' : 'done', text: say(message), action })
    },
    follow: (answer) => (isPartly(answer) ? setReport(answer) : navigate(path.compareEnvironments(id, to))),
    refuse: onRefused,
  })
}
