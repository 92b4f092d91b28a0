import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ChangeAnswer } from '../../model/answers/changes.ts'
import {
  editManager,
  overrideKey,
  type FieldOverride,
  type OverrideName,
} from '../../model/answers/override.ts'
import { action, type ActionVariables } from '../api/queries.ts'
import { FactTable } from '../ui/values/FactTable.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { ReasonButton } from '../ui/page/ReasonButton.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { fieldOf, objectOf, useOverrideText } from '../model-ui/overrides.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useUndoOffer } from '../form/use-undo.ts'
import { useApplication } from './application.ts'

interface Revert extends ActionVariables {
  body: { revert: OverrideName[] }
  override: FieldOverride
}

/**
 * Reverts a field to its run's value immediately and offers undo. `busy` is the key of the override being
 * reverted.
 */
function useRevertOverride(id: string): {
  revert: (override: FieldOverride) => void
  busy: string | null
} {
  const t = useTranslations('overrides')
  const sentence = useErrorSentence()
  const offer = useUndoOffer()
  const about = (override: FieldOverride) => ({
    path: fieldOf(override),
    object: objectOf(override),
  })
  // Callbacks belong to the mutation, not to the call, so that notices appear on the page that is open by
  // then.
  const post = useMutation<ChangeAnswer, Error, Revert>({
    ...action('environments.Application', 'revert'),
    onSuccess: ({ changes }, { override }) => offer(t('reverted', about(override)), changes.sequenceId, id),
    onError: (error, { override }) =>
      showToast({
        kind: 'failed',
        text: t('failed', { ...about(override), reason: sentence(error) }),
      }),
  })
  return {
    revert: (override) => {
      const { kind, name, path } = override
      post.mutate({ id, body: { revert: [{ kind, name, path }] }, override })
    },
    busy: post.isPending ? overrideKey(post.variables.override) : null,
  }
}

const managerOf = (manager: string): string => (manager === editManager ? 'Gantry' : manager)

/**
 * Fields that differ from the run's declaration, each with a button to revert. Renders nothing if there are
 * none.
 */
export function OverridesSection() {
  const t = useTranslations('overrides')
  const { application, disabledReason } = useApplication()
  const { valueOf } = useOverrideText()
  const { revert, busy } = useRevertOverride(application.id)
  const overrides = application.overrides ?? []
  const count = application.overrideCount ?? 0
  if (count === 0) return null
  return (
    <Section title={t('title')} count={count} note={t('note')}>
      <Panel>
        <FactTable
          isProse
          label={t('title')}
          heads={[t('field'), t('here'), t('declared'), t('by'), t('revert')]}
          rows={overrides.map((override) => ({
            id: overrideKey(override),
            cells: [
              <span key="field">
                {fieldOf(override)}
                <small>{objectOf(override)}</small>
              </span>,
              valueOf(override.value),
              valueOf(override.declared),
              <span style={{ overflowWrap: 'break-word' }} key="by">
                {override.managers.map(managerOf).join(', ') || '–'}
              </span>,
              <ReasonButton
                key="revert"
                size="small"
                loading={busy === overrideKey(override)}
                disabledReason={disabledReason}
                aria-label={t('revertOf', {
                  path: fieldOf(override),
                  object: objectOf(override),
                })}
                onClick={() => revert(override)}
              >
                {t('revert')}
              </ReasonButton>,
            ],
          }))}
        />
        {count > overrides.length ? (
          <Typography variant="caption" component="p" color="textTertiary" sx={{ marginTop: 2 }}>
            {t('more', { count: count - overrides.length })}
          </Typography>
        ) : null}
      </Panel>
    </Section>
  )
}
