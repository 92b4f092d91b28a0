import { defaultPolicyText } from '../../model/cluster/cluster-policy.ts'
import { type ProviderType, providerTypes } from '../../model/config/provider-types.ts'
import { model } from '../../model/index.ts'
import { attributeLabel, choiceLabel, relationLabel } from '../../model/labels.ts'
import type { ModelClass } from '../../model/model-class.ts'

const ofClass = ({ label, labelPlural, attributes, relations }: ModelClass): string[] => [
  label,
  labelPlural,
  ...[...attributes]
    .filter(([, { codesOf }]) => codesOf === undefined)
    .flatMap(([name, attribute]) => [
      attributeLabel(name, attribute),
      ...(attribute.description === undefined ? [] : [attribute.description]),
      // Choices without a label of their own are not translated.
      ...(attribute.choices ?? [])
        .map(choiceLabel)
        .filter((label, index) => label !== attribute.choices?.[index]),
    ]),
  ...[...relations.values()].map(relationLabel),
]

/** Labels of account settings, by type of cloud provider. */
const ofProviders = (): string[] =>
  Object.values<ProviderType>(providerTypes).flatMap(({ words = {} }) => Object.values(words))

/** All model texts that the console can show. */
export const modelTexts = (): Set<string> =>
  new Set([...[...model.classes.values()].flatMap(ofClass), ...ofProviders(), defaultPolicyText])
