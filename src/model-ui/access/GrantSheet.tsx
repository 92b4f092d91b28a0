import { useTranslations } from 'use-intl'
import { saveGrant } from '../../api/calls/grants.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { atFields, useRequestForm } from '../../form/use-request-form.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { KeyValues } from '../../ui/values/KeyValues.tsx'
import { useAccessName, useWhere } from './grant.ts'
import { type GivenGrant, grantBody, type GrantValues, grantValues } from './grant-form.ts'
import { LevelFields, OwnerField, TargetFields } from './grant-fields.tsx'

/** Fields of the form by those of the request. */
const fieldOf: Readonly<Record<string, string>> = {
  parent: 'owner',
  environment: 'place',
  hostCluster: 'place',
  application: 'place',
  environmentSelector: 'environmentSelector',
  customRole: 'customRole',
}

interface GrantSheetProps extends GivenGrant {
  /** Offers label selectors, which only admins may grant rights on. */
  hasSelector?: boolean
  onClose: () => void
}

/** Form that gives a user or a team rights, or replaces a grant of the same owner and place. */
export function GrantSheet({ hasSelector = false, onClose, ...given }: GrantSheetProps) {
  const { before, owner, place } = given
  const t = useTranslations('access.sheet')
  const title = t(before ? 'changeTitle' : 'title')
  const { form, shell } = useRequestForm<GrantValues>({
    ...saveGrant(before?.id ?? null),
    title,
    defaultValues: grantValues(given),
    bodyOf: grantBody,
    tell: () => showToast({ kind: 'done', text: t('done') }),
    follow: onClose,
    ...(before && { onUnchanged: onClose }),
    mapError: (error) => atFields(error, ({ field }) => fieldOf[field ?? ''] ?? null),
  })
  return (
    <FormSheet {...shell} title={title} submit={t(before ? 'change' : 'submit')} onClose={onClose}>
      <GivenFacts {...given} />
      {owner ? null : <OwnerField control={form.control} />}
      {before || place ? null : <TargetFields control={form.control} hasSelector={hasSelector} />}
      <LevelFields control={form.control} />
    </FormSheet>
  )
}

/** Values that the form can't change. */
function GivenFacts({ owner, place, before }: GivenGrant) {
  const t = useTranslations('access.sheet')
  const accessName = useAccessName()
  const where = useWhere()
  const at = before ? where(before) : place?.name
  const facts = [
    { label: t('owner'), value: owner?.name },
    { label: t('where'), value: at },
    { label: t('now'), value: before && accessName(before) },
  ].filter(({ value }) => value !== undefined)
  return facts.length === 0 ? null : <KeyValues entries={facts} />
}
