import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { get } from '../../../api/queries.ts'
import { Notice } from '../../../components/Notice.tsx'
import { PageBody } from '../../../components/PageBody.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { ReasonButton } from '../../../components/ReasonButton.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import { SimulatedChip } from '../../../resource/simulated/SimulatedChip.tsx'
import { TaskButtons } from '../../../resource/tasks/TaskButtons.tsx'
import { TaskView } from '../../../resource/tasks/TaskView.tsx'
import { useForbiddenInside } from '../../../resource/use-permission.ts'
import { path } from '../../../util/path.ts'
import { isAwaited } from '../../../util/preview.ts'
import { crumbText } from '../../../util/route-handle.ts'
import { CheckGroup } from '../../../components/CheckGroup.tsx'
import type { EnvironmentRow } from '../environment.ts'
import { EnvironmentPicker } from '../EnvironmentPicker.tsx'
import { PartChoice } from './PartChoice.tsx'
import { PromoteColumns } from './PromoteColumns.tsx'
import { SeveralPreview } from './SeveralPreview.tsx'
import { useSeveral } from './use-several.ts'

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
    ...get<EnvironmentRow>('environments.Environment', to, { fields: ['id', 'name', 'namespace', 'state'] }),
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

/** Promotes selected parts of several applications to another environment, with a preview. */
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
