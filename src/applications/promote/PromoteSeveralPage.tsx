import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PreviewedApplication } from '../../../model/actions/promotions.ts'
import { get } from '../../api/queries.ts'
import { CheckGroup } from '../../ui/fields/CheckGroup.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadingBar } from '../../ui/page/LoadingBar.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageBody, PageHead } from '../../ui/page/PageHead.tsx'
import { ReasonButton } from '../../ui/page/ReasonButton.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { Failure } from '../../form/Failure.tsx'
import { SimulatedChip } from '../../places/simulated.tsx'
import { TaskButtons } from '../../model-ui/tasks/TaskButtons.tsx'
import { TaskView } from '../../model-ui/tasks/TaskView.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useForbiddenInside } from '../../form/use-permission.ts'
import { path } from '../../util/path.ts'
import { isAwaited } from '../../util/preview.ts'
import { crumbText } from '../../util/page.ts'
import { EnvironmentPicker } from '../../environments/EnvironmentPicker.tsx'
import { PartChoice, PreviewColumn, PromoteColumns, PromotedChanges } from './PromoteColumns.tsx'
import { type SeveralEntry, SeveralList } from './SeveralList.tsx'
import { useOutcomeText, writeSeveral } from './promotion.ts'
import { useSeveral } from './use-several.ts'

/** Rejected applications first, then changed ones. */
const rank = { failed: 0, changes: 1, same: 2 } as const

interface PreviewedProps {
  used: ReturnType<typeof useSeveral>
  applications: PreviewedApplication[]
}

function Previewed({ used, applications }: PreviewedProps) {
  const t = useTranslations('between.promote')
  const outcomeText = useOutcomeText()
  const messageText = useMessageText()
  // The page of a single application gets the same choice of parts.
  const parts = writeSeveral({ to: used.to, applications: null, parts: used.parts }).parts || undefined
  const entries = applications
    .map(({ refusal, refusalReasons: reasons, diff, ...others }) => {
      const isGoing = diff.some(({ change }) => change !== 'unchanged')
      const mark = refusal !== null ? 'failed' : isGoing ? 'changes' : 'same'
      const to = path.promoteApplication(used.id, others.id, used.to, parts)
      const text = refusal === null ? outcomeText(diff) : messageText({ message: refusal, reasons })
      return { ...others, mark, text, to } satisfies SeveralEntry
    })
    .toSorted((one, other) => rank[one.mark] - rank[other.mark])
  const changed = applications.flatMap(({ name, diff }) =>
    diff.flatMap((object) => (object.change === 'unchanged' ? [] : [{ ...object, application: name }])),
  )
  return (
    <>
      <SeveralList label={t('severalApplications')} entries={entries} />
      <PromotedChanges objects={changed} />
    </>
  )
}

/** Effect on each application and object of the target, from the target cluster's dry run. */
function SeveralPreview({ used }: { used: ReturnType<typeof useSeveral> }) {
  const t = useTranslations('between.promote')
  const text = useMessageText()
  const sentence = useErrorSentence()
  const { preview, isReady, mutation } = used
  if (!isReady) return <EmptyState title={t('chooseTarget')} />
  const { data, error, isFetching, isPlaceholderData, refetch } = preview
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton label={t('loading')} />
  return (
    <PreviewColumn aria-busy={isFetching}>
      {isPlaceholderData ? <LoadingBar label={t('loading')} /> : null}
      {mutation.error ? <Notice tone="fail">{sentence(mutation.error)}</Notice> : null}
      <Notice tone="info" title={text(data)}>
        {t('severalUndo')}
      </Notice>
      <Previewed used={used} applications={data.applications} />
    </PreviewColumn>
  )
}

export const handle = crumbText((t) => t('between.promote.severalCrumb'))

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

type Used = ReturnType<typeof useSeveral>

/** Returns the reason why the promotion can't start yet. */
function useWaitReason({ isReady, isSome, parts, preview, mutation }: Used): string | undefined {
  const t = useTranslations('between.promote')
  if (!isSome) return t('noApplications')
  if (!isReady) return t(parts.length === 0 ? 'noParts' : 'chooseTarget')
  if (preview.error) return t('refused')
  if (!preview.data || isAwaited(preview, mutation)) return t('loading')
  const all = preview.data.applications.flatMap(({ diff }) => diff)
  return all.every(({ change }) => change === 'unchanged') ? t('nothing') : undefined
}

function Choices({ used }: { used: Used }) {
  const t = useTranslations('between.promote')
  return (
    <>
      <EnvironmentPicker
        id="promote-to"
        label={t('target')}
        value={used.to}
        onChange={used.setTarget}
        error={used.targetProblem}
      />
      <CheckGroup
        label={t('severalApplications')}
        all={t('allApplications')}
        problem={used.isSome ? undefined : t('noApplications')}
        checks={used.applications.map(({ id, name }) => ({ id, label: name ?? id, isOn: used.isChosen(id) }))}
        onCheck={used.setChosen}
      />
      <PartChoice chosen={used.parts} setPart={used.setPart} />
    </>
  )
}

function Actions({ used }: { used: Used }) {
  const t = useTranslations('between.promote')
  const { id, to, task } = used
  const { data: target } = useQuery({
    ...get('environments.Environment', to, { fields: ['id', 'name', 'namespace', 'state'] }),
    enabled: to !== '',
  })
  const navigate = useNavigate()
  const system = useForbiddenInside(target?.namespace)
  const waits = useWaitReason(used)
  return (
    <>
      <Button
        component={Link}
        to={path.compareEnvironments(id, to === '' ? undefined : to)}
        startIcon={<ArrowLeft {...icon} />}
      >
        {t('backToComparison')}
      </Button>
      {task === null ? (
        <ReasonButton
          variant="contained"
          color="primary"
          startIcon={<ArrowRight {...icon} />}
          loading={used.mutation.isPending}
          disabledReason={used.forbidden ?? system ?? waits}
          onClick={used.submit}
        >
          {t('submit', { name: target?.name ?? '…' })}
        </ReasonButton>
      ) : (
        <TaskButtons task={task} onRetried={(next) => void navigate(path.task(next.id))} />
      )}
    </>
  )
}

function Body({ used }: { used: Used }) {
  const { forbidden, task, failed, retry } = used
  if (forbidden !== undefined) return <Notice tone="info">{forbidden}</Notice>
  if (task !== null)
    return (
      <>
        {failed ? <Failure error={failed} onRetry={retry} /> : null}
        <TaskView task={task} />
      </>
    )
  return (
    <PromoteColumns form={<Choices used={used} />}>
      <SeveralPreview used={used} />
    </PromoteColumns>
  )
}

export default function PromoteSeveralPage() {
  const t = useTranslations('between.promote')
  const used = useSeveral()
  const { id, environment } = used
  return (
    <>
      <PageHead
        title={t('severalTitle', { name: environment.name ?? id })}
        state={<SimulatedChip subject={environment} />}
        sentence={t('severalSubtitle')}
        actions={<Actions used={used} />}
      />
      <PageBody>
        <Body used={used} />
      </PageBody>
    </>
  )
}
