import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LeftOut as LeftOutObject } from '../../../model/actions/promotions.ts'
import { get } from '../../api/queries.ts'
import { CheckGroup } from '../../ui/fields/CheckGroup.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageBody, PageHead } from '../../ui/page/PageHead.tsx'
import { ReasonButton } from '../../ui/page/ReasonButton.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { reportedTexts, useMessageText } from '../../hooks/use-message-text.ts'
import { Failure } from '../../form/Failure.tsx'
import { SimulatedChip } from '../../places/simulated.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { elsewhere, useForbiddenInside } from '../../form/use-permission.ts'
import { path } from '../../util/path.ts'
import { isAwaited } from '../../util/preview.ts'
import { crumbText } from '../../util/page.ts'
import { EnvironmentPicker } from '../../environments/EnvironmentPicker.tsx'
import { useApplication } from '../application.ts'
import { PartChoice, PreviewColumn, PromoteColumns, PromotedChanges } from './PromoteColumns.tsx'
import { useLeftOutText, useOutcomeText } from './promotion.ts'
import { usePromotion } from './use-promotion.ts'

/** Objects that are not promoted although they are missing or different in the target. */
function LeftOut({ objects }: { objects: readonly LeftOutObject[] }) {
  const t = useTranslations('between.promote')
  const textOf = useLeftOutText()
  if (objects.length === 0) return null
  const hasSecrets = objects.some(({ kind }) => kind === 'Secret')
  const hasOthers = objects.some(({ kind }) => kind !== 'Secret')
  return (
    <Notice tone="info" title={textOf(objects)}>
      {hasOthers ? t('leftOutHelp') : null} {hasSecrets ? t('leftOutSecrets') : null}
    </Notice>
  )
}

/** Effect on each object of the target, from the target cluster's dry run. */
function PromotionPreviewView({ promotion }: { promotion: ReturnType<typeof usePromotion> }) {
  const t = useTranslations('between.promote')
  const messageText = useMessageText()
  const outcomeText = useOutcomeText()
  const sentence = useErrorSentence()
  const { preview, isReady, mutation, isOutdated } = promotion
  if (!isReady || preview === null) return <EmptyState title={t('chooseTarget')} />
  const { data, error, isFetching, refetch } = preview
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton label={t('loading')} />
  return (
    <PreviewColumn aria-busy={isFetching}>
      {mutation.error ? (
        <Notice tone="fail">{isOutdated ? t('changed') : sentence(mutation.error)}</Notice>
      ) : null}
      {data.notes.length > 0 ? (
        <Notice tone="warn" title={t('notes')}>
          <ul style={{ paddingLeft: 18 }}>
            {reportedTexts(data.notes, data.noteReasons).map((note) => (
              <li key={note.message}>{messageText(note)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <LeftOut objects={data.leftOut} />
      <Notice tone="info" title={outcomeText(data.diff)}>
        {data.diff.some(({ change }) => change !== 'unchanged') ? t('undo') : null}
      </Notice>
      <PromotedChanges objects={data.diff} />
    </PreviewColumn>
  )
}

/** Picker for the parts and components to promote. */
function PromotionChoices({ promotion }: { promotion: ReturnType<typeof usePromotion> }) {
  const t = useTranslations('between.promote')
  const { chosen, setPart, names, changes, components, setComponent } = promotion
  const noteOf = (name: string): string | undefined => {
    const change = changes.get(name)
    return change && t(`there.${change}`)
  }
  return (
    <>
      <PartChoice chosen={chosen} setPart={setPart} />
      {names.length > 0 ? (
        <CheckGroup
          label={t('components')}
          problem={components.length === 0 ? t('noComponents') : undefined}
          checks={names.map((name) => ({
            id: name,
            label: name.replace('/', ' '),
            note: noteOf(name),
            isOn: components.includes(name),
          }))}
          onCheck={([name = ''], isOn) => setComponent(name, isOn)}
        />
      ) : null}
    </>
  )
}

export const handle = crumbText((t) => t('between.promote.crumb'))

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Returns the reason why the promotion can't start yet. */
function useWaitReason({
  isReady,
  preview,
  chosen,
  target,
  mutation,
}: ReturnType<typeof usePromotion>): string | undefined {
  const t = useTranslations('between.promote')
  if (target === '' || !isReady) return chosen.length === 0 ? t('noParts') : t('chooseTarget')
  if (preview === null) return t('noComponents')
  if (preview.error) return t('refused')
  if (!preview.data || isAwaited(preview, mutation)) return t('loading')
  return preview.data.diff.every(({ change }) => change === 'unchanged') ? t('nothing') : undefined
}

export default function PromotePage() {
  const t = useTranslations('between.promote')
  const { application, environment, environmentId, forbidden, disabledReason } = useApplication(elsewhere)
  const promotion = usePromotion()
  const { target } = promotion
  const { data: targetRow } = useQuery({
    ...get('environments.Environment', target, {
      fields: ['id', 'name', 'namespace', 'state'],
    }),
    enabled: target !== '',
  })
  const system = useForbiddenInside(targetRow?.namespace)
  const waits = useWaitReason(promotion)
  return (
    <>
      <PageHead
        title={t('title', { name: application.name ?? application.id })}
        state={<SimulatedChip subject={environment} />}
        sentence={t('subtitle')}
        actions={
          <>
            <Button
              component={Link}
              to={path.application(environmentId, application.id)}
              startIcon={<ArrowLeft {...icon} />}
            >
              {t('back')}
            </Button>
            <ReasonButton
              variant="contained"
              color="primary"
              startIcon={<ArrowRight {...icon} />}
              loading={promotion.mutation.isPending}
              disabledReason={disabledReason ?? system ?? waits}
              onClick={promotion.submit}
            >
              {t('submit', { name: targetRow?.name ?? '…' })}
            </ReasonButton>
          </>
        }
      />
      <PageBody>
        {disabledReason === undefined ? null : <Notice tone="info">{disabledReason}</Notice>}
        {forbidden === undefined ? (
          <PromoteColumns
            form={
              <>
                <EnvironmentPicker
                  id="promote-to"
                  label={t('target')}
                  value={target}
                  onChange={promotion.setTarget}
                  error={promotion.targetProblem}
                />
                <PromotionChoices promotion={promotion} />
              </>
            }
          >
            <PromotionPreviewView promotion={promotion} />
          </PromoteColumns>
        ) : null}
      </PageBody>
    </>
  )
}
