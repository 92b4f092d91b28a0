import { useTranslations } from 'use-intl'
import type { Attribute } from '../../../../model/define.ts'
import { useSay } from '../../../hooks/use-say.ts'
import type { Values } from '../../../resource/form-values.ts'

const examples: Readonly<Record<string, string>> = {
  apiServerArguments: 'audit-log-path',
  controllerManagerArguments: 'node-monitor-grace-period',
  schedulerArguments: 'profiling',
  kubeletArguments: 'max-pods',
}

/** Fields whose sentence the catalogue has whole. */
const told = ['imageArchives', 'addonManifests', 'ignoredPreflightErrors', 'version'] as const

/** What a text is when it is left empty; without a manifest there is no network. */
const usualOf = (name: string, { kind, default: usual }: Attribute): string | null =>
  kind === 'string' && typeof usual === 'string' && name !== 'networkManifest' ? usual : null

/** What stands below a field, with what it is when it is left empty; undefined where the model says it. */
export function useFieldHelp(values: Values): (name: string, attribute: Attribute) => string | undefined {
  const t = useTranslations('clusterPolicies.helps')
  const say = useSay()
  return (name, attribute) => {
    const example = examples[name]
    if (example !== undefined) return t('arguments', { name: example })
    if (name === 'packageUrl')
      return t(values['packageSource'] === 'download' ? 'packageDownload' : 'packageRepository')
    const value = usualOf(name, attribute)
    const own = told.find((field) => field === name)
    if (own !== undefined) return t(own, { value: value ?? '' })
    if (value === null) return undefined
    const { description: help = '' } = attribute
    // That of ranges is an example, which is what they are anyway.
    return help === '' || help.endsWith(value)
      ? t('unsetAlone', { value })
      : t('unset', { help: say(help), value })
  }
}
