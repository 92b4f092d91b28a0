import MuiLink from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { Controller, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Details } from '../../model/types.ts'
import { create, type Resource } from '../api/queries.ts'
import { ReferencePicker } from '../form/attributes/ReferencePicker.tsx'
import { Inline } from '../ui/page/layout.ts'
import { WillHappen } from '../ui/page/WillHappen.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { useRequestForm } from '../form/use-request-form.ts'
import { path } from '../util/path.ts'
import { crumbText } from '../util/page.ts'
import { useNameRule } from './use-name-rule.ts'
import { blurAfterPress } from '../util/browser.ts'

/** Host group with the fields the new cluster form reads. */
type GroupRow = Details<'config.HostGroup'>

const groupParams = {
  mode: 'exportDetails',
  fields: ['id', 'name', 'minHosts', 'cluster', 'hosts', 'state'],
} as const

const connectedHosts = (group: GroupRow): number =>
  (group.hosts ?? []).filter(({ state }) => state === 'connected').length

/** Returns the number of connected hosts the cluster waits for. The service has the same rule. */
const wantedHosts = (group: GroupRow): number => Math.max(1, group.minHosts ?? 0)

/** Returns the name of the cluster that uses the host group; null if it is free. */
const clusterOf = (group: GroupRow): string | null => group.cluster?.name ?? null

export const handle = crumbText((t) => t('clusters.setUp.title'))

interface Values {
  name: string
  group: GroupRow | null
  policySelector: Resource | null
}

const defaultValues: Values = { name: '', group: null, policySelector: null }

function GroupOption({ group }: { group: GroupRow }) {
  const t = useTranslations('clusters.setUp')
  const count = group.hosts?.length ?? 0
  return (
    <Inline
      as="span"
      gap={12}
      align="stretch"
      noWrap
      style={{ justifyContent: 'space-between', width: '100%' }}
    >
      {group.name}
      <span className="secondary-text">
        {clusterOf(group) ??
          (count === 0 ? t('noHosts') : t('hosts', { connected: connectedHosts(group), count }))}
      </span>
    </Inline>
  )
}

function useWaiting(group: GroupRow | null): string {
  const t = useTranslations('clusters.setUp')
  if (group === null) return t('waitUnknown')
  const [connected, wanted] = [connectedHosts(group), wantedHosts(group)]
  return connected >= wanted ? t('waitNothing', { connected }) : t('waitHosts', { wanted, connected })
}

/** Sets up a cluster on the hosts of a host group. The list of clusters stays visible. */
export default function SetUpClusterPage() {
  const t = useTranslations('clusters.setUp')
  const checkName = useNameRule({ label: t('name'), missing: t('nameMissing') })
  const navigate = useNavigate()
  const { form, shell } = useRequestForm<Values>({
    ...create('cluster.HostCluster'),
    title: t('title'),
    defaultValues,
    bodyOf: ({ name, group, policySelector }) => ({
      name: name.trim(),
      mode: 'managed',
      hostGroupSelector: { matchLabels: { name: group?.name } },
      ...(policySelector ? { policySelector: policySelector.name } : {}),
    }),
    tell: (made) => showToast({ kind: 'done', text: t('done', { name: made.name ?? '' }) }),
    follow: ({ id }) => navigate(path.cluster(id)),
  })
  const { control, register, formState } = form
  const waiting = useWaiting(useWatch({ control, name: 'group' }))
  const groupProblem = (group: GroupRow | null): string | true => {
    if (group === null) return t('groupMissing')
    const cluster = clusterOf(group)
    return cluster === null || t('groupTaken', { group: group.name ?? '', cluster })
  }
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
            { label: t('wait'), value: waiting },
            { label: t('install'), value: t('installText') },
            { label: t('watch'), value: t('watchText') },
          ]}
        />
      }
    >
      <TextField
        required
        label={t('name')}
        autoComplete="off"
        error={formState.errors.name !== undefined}
        helperText={formState.errors.name?.message}
        {...blurAfterPress(register('name', { validate: checkName }))}
      />
      <Controller
        control={control}
        name="group"
        rules={{ validate: groupProblem }}
        render={({ field, fieldState }) => (
          <ReferencePicker
            id="set-up-cluster-group"
            target="config.HostGroup"
            label={t('group')}
            help={t('groupHelp')}
            isRequired
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
            onBlur={blurAfterPress(field).onBlur}
            params={groupParams}
            renderOption={(group) => <GroupOption group={group} />}
            inputRef={field.ref}
          />
        )}
      />
      <div>
        <Controller
          control={control}
          name="policySelector"
          render={({ field, fieldState }) => (
            <ReferencePicker
              id="set-up-cluster-policy"
              target="cluster.ClusterPolicy"
              label={t('policy')}
              help={t('policyHelp')}
              error={fieldState.error?.message}
              value={field.value}
              onChange={field.onChange}
              onBlur={blurAfterPress(field).onBlur}
              inputRef={field.ref}
            />
          )}
        />
        <MuiLink component={Link} to={path.clusterPolicies()}>
          {t('policies')}
        </MuiLink>
      </div>
    </FormSheet>
  )
}
