import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { type Verb, verbs } from '../../../model/rights.ts'
import type { AccessAnswer } from '../../../model/endpoints/access.ts'
import type { Resource } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { ReferencePicker } from '../../form/attributes/ReferencePicker.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { PlainSelect } from '../../ui/fields/PlainSelect.tsx'

/** Filter of the access list. Null stands for all users and any verb. */
export interface Question {
  verb: Verb | null
  user: Resource | null
}

export const anybody: Question = { verb: null, user: null }

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 320px))',
  gap: 16,
  alignItems: 'end',
  marginBottom: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const isVerb = (text: string): text is Verb => verbs.some((verb) => verb === text)

interface AccessQuestionProps {
  question: Question
  onChange: (question: Question) => void
  decision: AccessAnswer['decision']
}

/** Fields for a verb and a user, with the service's decision as a sentence. */
export function AccessQuestion({ question, onChange, decision }: AccessQuestionProps) {
  const t = useTranslations('access.question')
  const id = useId()
  const isMember = useQuery(session()).data?.user.role === 'member'
  const { verb, user } = question
  const what = t(`verbs.${verb ?? 'read'}`)
  return (
    <>
      <Fields>
        <PlainSelect
          label={t('may')}
          value={verb ?? ''}
          options={[
            { value: '', text: t('anything') },
            ...verbs.map((value) => ({ value, text: t(`verbs.${value}`) })),
          ]}
          onChange={(text) => onChange({ ...question, verb: isVerb(text) ? text : null })}
        />
        {isMember ? null : (
          <ReferencePicker
            id={id}
            target="users.User"
            label={t('user')}
            value={user}
            onChange={(chosen) => onChange({ ...question, user: chosen })}
          />
        )}
      </Fields>
      {user === null || decision === null ? null : (
        <div style={{ marginBottom: 16 }}>
          <Notice
            tone={decision === 'allowed' ? 'run' : 'warn'}
            title={t(decision, { name: user.name ?? user.id, what })}
          >
            {t(`${decision}Text`)}
          </Notice>
        </div>
      )}
    </>
  )
}
