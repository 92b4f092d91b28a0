import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FieldOverride, OverrideName } from '../../../model/answers/override.ts'
import type { ChangeAnswer } from '../../../model/answers/changes.ts'
import { action, type ActionVariables } from '../../api/queries.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { fieldOf, objectOf, overrideKey } from '../../resource/overrides/use-override-text.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { useUndoOffer } from '../../resource/use-undo-offer.ts'

interface TakeBack extends ActionVariables {
  body: { takeBack: OverrideName[] }
  override: FieldOverride
}

/** Gives a field the value that its run declared, at once, and offers to undo it. `busy` is the key of the one under way. */
export function useTakeBack(id: string): {
  takeBack: (override: FieldOverride) => void
  busy: string | null
} {
  const t = useTranslations('overrides')
  const sentence = useErrorSentence()
  const offer = useUndoOffer()
  const about = (override: FieldOverride) => ({
    path: fieldOf(override),
    object: objectOf(override),
  })
  // The notices are the mutation's own, not those of its call: they come on whatever page one is by then.
  const post = useMutation<ChangeAnswer, Error, TakeBack>({
    ...action('environments.Application', 'takeBack', ['environments.Deployment']),
    onSuccess: ({ changes }, { override }) => offer(t('taken', about(override)), changes.sequenceId, id),
    onError: (error, { override }) =>
      showToast({
        kind: 'failed',
        text: t('failed', { ...about(override), reason: sentence(error) }),
      }),
  })
  return {
    takeBack: (override) => {
      const { kind, name, path } = override
      post.mutate({ id, body: { takeBack: [{ kind, name, path }] }, override })
    },
    busy: post.isPending ? overrideKey(post.variables.override) : null,
  }
}
