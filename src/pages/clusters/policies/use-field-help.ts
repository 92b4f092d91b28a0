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

/** Fields with a help text in the catalogue only. */
const reported = ['imageArchives', 'addonManifests', 'ignoredPreflightErrors', 'version'] as const

/**
 * Returns the default of an empty text field. Without a manifest there is no network, so that one has no
 * default.
 */
const usualOf = (name: string, { kind, default: usual }: Attribute): string | null =>
  kind === 'string' && typeof usual === 'string' && name !== 'networkManifest' ? usual : null

/** Returns a function for a field's help text, including its default; undefined to use the model's. */
export function useFieldHelp(values: Values): (name: string, attribute: Attribute) => string | undefined {
  const t = useTranslations('clusterPolicies.helps')
  const say = useSay()
  return (name, attribute) => {
    const example = examples[name]
    if (example !== undefined) return t('arguments', { name: example })
    if (name === 'packageUrl')
      return t(values['packageSource'] === 'download' ? 'packageDownload' : 'packageRepository')
    const value = usualOf(name, attribute)
    const own = reported.find((field) => field === name)
    if (own !== undefined) return t(own, { value: value ?? '' })
    if (value === null) return undefined
    const { description: help = '' } = attribute
    // The help text of CIDR ranges already ends with the default as its example.
    return help === '' || help.endsWith(value)
      ? t('unsetAlone', { value })
      : t('unset', { help: say(help), value })
  }
}
