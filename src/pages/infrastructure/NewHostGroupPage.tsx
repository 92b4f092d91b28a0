import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import { create } from '../../api/queries.ts'
import { Notice } from '../../components/Notice.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { WillHappen } from '../../components/WillHappen.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { AttributeField } from '../../resource/AttributeField.tsx'
import { createBody, writableAttributes, type FormAttribute } from '../../resource/form-values.ts'
import { useResourceForm } from '../../resource/use-resource-form.ts'
import { path } from '../../util/path.ts'
import { crumbText } from '../../util/route-handle.ts'
import { provider } from './provider.ts'
import { Steps } from './Steps.tsx'

export const handle = crumbText((t) => t('infrastructure.newGroup.title'))

const Form = styled('form')({ display: 'grid', gap: 18 })
const Counts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, '& > *': { flex: '1 1 140px' } })
const Buttons = styled('div')({ display: 'flex', gap: 8 })

/** Labels are no attribute of the model: every resource has them. */
const labels: FormAttribute = { name: 'labels', attribute: { kind: 'map' } }
const attributes: readonly FormAttribute[] = [
  ...writableAttributes(model.get('config.HostGroup'), 'create', [
    'name',
    'desiredCount',
    'minHosts',
    'maxHosts',
  ]),
  labels,
]
const named = (name: string): FormAttribute => attributes.find((entry) => entry.name === name) ?? labels

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** First of three steps: what the group is. Its machines come next, on the group's own page. */
export default function NewHostGroupPage() {
  const id = useParams()['provider'] ?? ''
  const t = useTranslations('infrastructure.newGroup')
  const created = useTranslations('resource')
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(provider(id))
  const state = useResourceForm(attributes)
  const { form, formId, refuse, clearRefusal, refusal } = state
  const make = useMutation({
    ...create('config.HostGroup', { class: 'config.CloudProvider', id, relation: 'hostGroups' }),
    onError: refuse,
    onSuccess: (group) => {
      showToast({ kind: 'done', text: created('created', { name: group.name ?? '' }) })
      void navigate(path.hostGroup(id, group.id))
    },
  })
  const submit = form.handleSubmit((values) => {
    clearRefusal()
    const [least, wanted, most] = [values['minHosts'], values['desiredCount'], values['maxHosts']].map(
      asNumber,
    )
    if (wanted === undefined || (least ?? 0) > wanted || (most ?? 0) < wanted) {
      form.setError('desiredCount', { message: t('rangeWrong') }, { shouldFocus: true })
      return
    }
    make.mutate(createBody(values))
  })
  const count = asNumber(useWatch({ control: form.control, name: 'desiredCount' }))
  const field = { control: form.control, formId, isDisabled: make.isPending }
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <PageBody form>
        <Steps current="describe" />
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <AttributeField {...named('name')} {...field} label={t('name')} help={t('nameHelp')} />
          <Counts>
            <AttributeField
              {...named('desiredCount')}
              {...field}
              label={t('wanted')}
              help={t('wantedHelp')}
            />
            <AttributeField {...named('minHosts')} {...field} label={t('min')} />
            <AttributeField {...named('maxHosts')} {...field} label={t('max')} />
          </Counts>
          <AttributeField {...labels} {...field} label={t('labels')} help={t('labelsHelp')} />
          {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
          <WillHappen
            title={t('willHappen')}
            entries={[
              { label: t('title'), value: t('willHappenText', { provider: data.name ?? '', count }) },
            ]}
          />
          <Buttons>
            <Button type="submit" variant="contained" color="primary" loading={make.isPending}>
              {t('submit')}
            </Button>
            <Button component={Link} to={path.provider(id)}>
              {t('cancel')}
            </Button>
          </Buttons>
        </Form>
      </PageBody>
    </>
  )
}
