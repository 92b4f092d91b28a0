import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type FieldOverride, overrideKey, type OverrideName } from '../../../model/answers/override.ts'
import type { ChangeAnswer } from '../../../model/answers/changes.ts'
import { action, type ActionVariables } from '../../api/queries.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { fieldOf, objectOf } from '../../resource/overrides/use-override-text.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { useUndoOffer } from '../../resource/use-undo-offer.ts'

interface Revert extends ActionVariables {
  body: { revert: OverrideName[] }
  override: FieldOverride
}

/**
 * Reverts a field to its run's value immediately and offers undo. `busy` is the key of the override being
 * reverted.
 */
export function useRevertOverride(id: string): {
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
