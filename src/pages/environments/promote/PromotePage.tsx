import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { get } from '../../../api/queries.ts'
import { Notice } from '../../../components/Notice.tsx'
import { PageBody } from '../../../components/PageBody.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { ReasonButton } from '../../../components/ReasonButton.tsx'
import { SimulatedChip } from '../../../resource/simulated/SimulatedChip.tsx'
import { crumbText } from '../../../util/route-handle.ts'
import { useForbiddenInside } from '../../../resource/use-permission.ts'
import { path } from '../../../util/path.ts'
import { isAwaited } from '../../../util/preview.ts'
import type { EnvironmentRow } from '../environment.ts'
import { EnvironmentPicker } from '../EnvironmentPicker.tsx'
import { useApplication } from '../use-application.ts'
import { PromoteColumns } from './PromoteColumns.tsx'
import { PromotionChoices } from './PromotionChoices.tsx'
import { PromotionPreviewView } from './PromotionPreviewView.tsx'
import { usePromotion } from './use-promotion.ts'

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

/** Promotes selected parts of an application to another environment, with a preview. */
export default function PromotePage() {
  const t = useTranslations('between.promote')
  const { application, environment, environmentId, forbidden, disabledReason } = useApplication()
  const promotion = usePromotion()
  const { target } = promotion
  const { data: targetRow } = useQuery({
    ...get<EnvironmentRow>('environments.Environment', target, {
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
