import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { clusterConnections } from '../../model/cluster/cluster-rights.ts'
import { create } from '../api/queries.ts'
import { resourceOf } from '../api/errors.ts'
import { WillHappen } from '../ui/page/WillHappen.tsx'
import type { KeyValue } from '../ui/values/KeyValues.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { useRequestForm } from '../form/use-request-form.ts'
import { crumbText } from '../util/page.ts'
import { path } from '../util/path.ts'
import { KubeconfigField, useKubeconfig } from './KubeconfigField.tsx'
import { useNameRule } from './use-name-rule.ts'
import { blurAfterPress } from '../util/browser.ts'

export const handle = crumbText((t) => t('clusters.new.title'))

type Connection = (typeof clusterConnections)[number]

interface Values {
  name: string
  connection: Connection
  kubeconfig: string
  context: string
  autoSyncNamespaces: boolean
}

const defaultValues: Values = {
  name: '',
  connection: 'kubeconfig',
  kubeconfig: '',
  context: '',
  autoSyncNamespaces: true,
}

/** Connects an existing cluster. The list of clusters stays visible. */
export default function NewClusterPage() {
  const t = useTranslations('clusters.new')
  const checkName = useNameRule({ label: t('name'), missing: t('nameMissing') })
  const navigate = useNavigate()
  const { form, error, shell } = useRequestForm<Values>({
    ...create('cluster.HostCluster'),
    title: t('title'),
    defaultValues,
    bodyOf: ({ name, connection, autoSyncNamespaces, kubeconfig, context }) => ({
      name: name.trim(),
      mode: 'discovered',
      connection,
      autoSyncNamespaces,
      ...(connection === 'kubeconfig' ? { kubeconfig, context: context || current || null } : {}),
    }),
    tell: (made) =>
      showToast({
        kind: 'done',
        text: t(byKubeconfig ? 'done' : 'doneWaiting', { name: made.name ?? '' }),
      }),
    follow: ({ id }) => navigate(path.cluster(id)),
  })
  const { control, register, formState } = form
  const values = useWatch({ control })
  const reading = useKubeconfig(values.kubeconfig ?? '')
  const { contexts, current } = reading
  const connection = values.connection ?? 'kubeconfig'
  const byKubeconfig = connection === 'kubeconfig'
  const chosen = contexts.find(({ name }) => name === (values.context || current))
  return (
    <FormSheet
      {...shell}
      writes="cluster.HostCluster"
      title={t('title')}
      subtitle={t('subtitle')}
      submit={t('submit')}
      onClose={() => void navigate(path.clusters())}
      effects={<WillHappen title={t('willHappen')} entries={effectsOf(t, connection, chosen?.server)} />}
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
        name="connection"
        render={({ field }) => (
          <div>
            <FormLabel component="p" sx={{ marginBottom: '6px' }}>
              {t('way')}
            </FormLabel>
            <ToggleButtonGroup
              exclusive
              fullWidth
              value={field.value}
              aria-label={t('way')}
              onChange={(_event, way: Connection | null) => {
                if (way !== null) field.onChange(way)
              }}
            >
              {clusterConnections.map((way) => (
                <ToggleButton key={way} value={way}>
                  {t(`ways.${way}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <FormHelperText>{t(`wayHelp.${connection}`)}</FormHelperText>
          </div>
        )}
      />
      {byKubeconfig ? <KubeconfigFields form={form} error={error} reading={reading} /> : null}
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

/** Returns the effects of adding a cluster with this kind of connection. */
function effectsOf(
  t: ReturnType<typeof useTranslations<'clusters.new'>>,
  connection: Connection,
  server: string | undefined,
): KeyValue[] {
  if (connection === 'kubeconfig')
    return [
      { label: t('store'), value: t('storeText') },
      { label: t('connect'), value: server ? t('connectText', { server }) : t('connectLater') },
      { label: t('change'), value: t('changeText') },
    ]
  return [
    { label: t('next'), value: t('nextText') },
    { label: t('store'), value: t(`effects.${connection}.store`) },
    { label: t('change'), value: t(`effects.${connection}.change`) },
  ]
}

interface KubeconfigFieldsProps {
  form: Pick<UseFormReturn<Values>, 'control'>
  error: Error | null
  reading: ReturnType<typeof useKubeconfig>
}

function KubeconfigFields({ form: { control }, error, reading }: KubeconfigFieldsProps) {
  const t = useTranslations('clusters.new')
  const { contexts, current, problem } = reading
  const context = useWatch({ control, name: 'context' })
  const chosen = contexts.find(({ name }) => name === (context || current))
  return (
    <>
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
    </>
  )
}
