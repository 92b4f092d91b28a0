import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { create } from '../api/queries.ts'
import { resourceOf } from '../api/errors.ts'
import { WillHappen } from '../ui/page/WillHappen.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { useRequestForm } from '../form/use-request-form.ts'
import { crumbText } from '../util/page.ts'
import { path } from '../util/path.ts'
import { KubeconfigField, useKubeconfig } from './KubeconfigField.tsx'
import { useNameRule } from './use-name-rule.ts'
import { blurAfterPress } from '../util/browser.ts'

export const handle = crumbText((t) => t('clusters.new.title'))

interface Values {
  name: string
  kubeconfig: string
  context: string
  autoSyncNamespaces: boolean
}

const defaultValues: Values = { name: '', kubeconfig: '', context: '', autoSyncNamespaces: true }

/** Connects an existing cluster. The list of clusters stays visible. */
export default function NewClusterPage() {
  const t = useTranslations('clusters.new')
  const checkName = useNameRule({ label: t('name'), missing: t('nameMissing') })
  const navigate = useNavigate()
  const { form, error, shell } = useRequestForm<Values>({
    ...create('cluster.HostCluster'),
    title: t('title'),
    defaultValues,
    bodyOf: ({ name, context, ...values }) => ({
      ...values,
      name: name.trim(),
      mode: 'discovered',
      ...(context || current ? { context: context || current } : {}),
    }),
    tell: (made) => showToast({ kind: 'done', text: t('done', { name: made.name ?? '' }) }),
    follow: ({ id }) => navigate(path.cluster(id)),
  })
  const { control, register, formState } = form
  const values = useWatch({ control })
  const { contexts, current, problem } = useKubeconfig(values.kubeconfig ?? '')
  const chosen = contexts.find(({ name }) => name === (values.context || current))
  return (
    <FormSheet
      {...shell}
      writes="cluster.HostCluster"
      title={t('title')}
      subtitle={t('subtitle')}
      submit={t('submit')}
      onClose={() => void navigate(path.clusters())}
      effects={
        <WillHappen
          title={t('willHappen')}
          entries={[
            { label: t('store'), value: t('storeText') },
            {
              label: t('connect'),
              value: chosen?.server ? t('connectText', { server: chosen.server }) : t('connectLater'),
            },
            { label: t('change'), value: t('changeText') },
          ]}
        />
      }
    >
      <TextField
        required
        label={t('name')}
        autoComplete="off"
        error={formState.errors.name !== undefined}
        helperText={formState.errors.name?.message ?? t('nameHelp')}
        {...blurAfterPress(register('name', { validate: checkName }))}
      />
      <Controller
        control={control}
        name="kubeconfig"
        rules={{ validate: (text) => (text.trim() === '' ? t('kubeconfigMissing') : (problem ?? true)) }}
        render={({ field, fieldState }) => (
          <KubeconfigField
            value={field.value}
            error={fieldState.error?.message ?? problem}
            known={fieldState.error ? resourceOf(error) : undefined}
            help={chosen ? t('read', { server: chosen.server, user: chosen.user }) : t('kubeconfigHelp')}
            inputRef={field.ref}
            onChange={field.onChange}
            onBlur={blurAfterPress(field).onBlur}
          />
        )}
      />
      {contexts.length > 1 ? (
        <Controller
          control={control}
          name="context"
          render={({ field, fieldState }) => (
            <TextField
              select
              label={t('context')}
              value={field.value || current}
              error={fieldState.error !== undefined}
              helperText={fieldState.error?.message ?? t('contextHelp')}
              onChange={field.onChange}
              inputRef={field.ref}
            >
              {contexts.map(({ name }) => (
                <MenuItem key={name} value={name}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      ) : null}
      <div>
        <Controller
          control={control}
          name="autoSyncNamespaces"
          render={({ field }) => (
            <FormControlLabel
              control={<Checkbox checked={field.value} onChange={field.onChange} />}
              label={t('discover')}
            />
          )}
        />
        <FormHelperText sx={{ marginLeft: '24px', marginTop: 0 }}>{t('discoverHelp')}</FormHelperText>
      </div>
    </FormSheet>
  )
}
