import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { formats } from '../../model/formats.ts'
import { useProblemText } from '../hooks/use-problem-text.ts'
import { type Resource, create, list } from '../api/queries.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { WillHappen } from '../ui/page/WillHappen.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { useRequestForm } from '../form/use-request-form.ts'
import { crumbText } from '../util/page.ts'
import { path } from '../util/path.ts'
import { ClusterField } from './ClusterField.tsx'
import { blurAfterPress } from '../util/browser.ts'

export const handle = crumbText((t) => t('environments.new.title'))

interface Values {
  name: string
  hostCluster: Resource | null
  namespace: string
}

const defaultValues: Values = { name: '', hostCluster: null, namespace: '' }

/** Creates or adopts a namespace as an environment. */
export default function NewEnvironmentPage() {
  const t = useTranslations('environments.new')
  const tr = useTranslations('resource')
  const problemText = useProblemText()
  const navigate = useNavigate()
  const isLabel = (label: string) => (value: string) =>
    formats.dnsLabel.expression.test(value.trim()) ||
    tr('problem', { label, problem: problemText(formats.dnsLabel.problem) })
  const { form, shell } = useRequestForm<Values>({
    ...create('environments.Environment'),
    title: t('title'),
    defaultValues,
    bodyOf: ({ name, hostCluster, namespace }) => ({
      name: name.trim(),
      hostCluster: hostCluster?.id,
      ...(namespace.trim() === '' ? {} : { namespace: namespace.trim() }),
    }),
    tell: (made) => showToast({ kind: 'done', text: t('done', { name: made.name ?? '' }) }),
    follow: ({ id }) => navigate(path.environment(id)),
  })
  const { control, register, formState } = form
  return (
    <FormSheet
      {...shell}
      writes="environments.Environment"
      title={t('title')}
      submit={t('submit')}
      onClose={() => void navigate(path.environments())}
      effects={<Consequences control={control} />}
    >
      <NoCluster />
      <TextField
        required
        label={t('name')}
        autoComplete="off"
        error={formState.errors.name !== undefined}
        helperText={formState.errors.name?.message ?? t('nameHelp')}
        {...blurAfterPress(
          register('name', {
            validate: (name) => (name.trim() === '' ? t('nameMissing') : isLabel(t('name'))(name)),
          }),
        )}
      />
      <ClusterField id="new-environment-cluster" control={control} />
      <TextField
        label={t('namespace')}
        autoComplete="off"
        error={formState.errors.namespace !== undefined}
        helperText={formState.errors.namespace?.message ?? t('namespaceHelp')}
        {...blurAfterPress(
          register('namespace', {
            validate: (value) => value.trim() === '' || isLabel(t('namespace'))(value),
          }),
        )}
      />
    </FormSheet>
  )
}

/** Explains the first step if there are no clusters to choose from. */
function NoCluster() {
  const t = useTranslations('environments.new')
  const { data } = useQuery(list('cluster.HostCluster', { fields: ['id'], count: 1 }))
  if (data?.total !== 0) return null
  return (
    <Notice
      tone="info"
      title={t('noCluster')}
      action={
        <Button component={Link} to={path.newCluster()} size="small">
          {t('addCluster')}
        </Button>
      }
    >
      {t('noClusterText')}
    </Notice>
  )
}

/** Maximum number of namespaces that are checked. */
const MAX_NAMESPACES = 1000

const namespacesOf = (cluster: string | undefined) => ({
  ...list('cluster.Namespace', {
    below: { class: 'cluster.HostCluster', id: cluster ?? '' },
    fields: ['id', 'name'],
    count: MAX_NAMESPACES,
  }),
  enabled: cluster !== undefined,
  // Another cluster's namespaces are no valid placeholder.
  placeholderData: undefined,
})

function Consequences({ control }: { control: Control<Values> }) {
  const t = useTranslations('environments.new')
  const { name = '', namespace = '', hostCluster } = useWatch({ control })
  const target = { namespace: namespace.trim() || name.trim() || '…', cluster: hostCluster?.name ?? '…' }
  const known = useQuery(namespacesOf(hostCluster?.id))
  const isThere = known.data?.entries.some((entry) => entry.name === target.namespace) === true
  return (
    <WillHappen
      title={t('willHappen')}
      entries={
        isThere
          ? [{ label: t('onCluster'), value: t('adoptedText', target) }]
          : [
              { label: t('onCluster'), value: t('onClusterText', target) },
              { label: t('adopt'), value: t('adoptText') },
            ]
      }
    />
  )
}
