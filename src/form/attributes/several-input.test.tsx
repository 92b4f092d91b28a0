import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { list } from '../../../model/define.ts'
import { components } from '../../messages/en/components.ts'
import { SeveralInput, type SeveralInputProps } from './SeveralInput.tsx'

const ignore = (): void => undefined

function draw(props: Partial<SeveralInputProps>): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ components }}>
      <SeveralInput
        id="types"
        name="alarmTypes"
        label="Alarm types"
        attribute={list()}
        value={null}
        options={[{ value: 'metricsMissing', label: 'Metrics missing' }]}
        isLoading={false}
        onChange={ignore}
        onBlur={ignore}
        {...props}
      />
    </IntlProvider>,
  )
}

test('labels a chosen value by its option, and a removed one by itself', () => {
  const drawn = draw({ value: ['metricsMissing', 'goneType'] })
  expect(drawn).toContain('>Metrics missing<')
  expect(drawn).toContain('>goneType<')
})

test('explains under the field why there are no options, unless the field has an error', () => {
  const failure = 'The service cannot be reached.'
  expect(draw({ help: 'None means all.', failure })).toContain(failure)
  expect(draw({ failure, error: 'is no alarm type' })).toContain('is no alarm type')
})
