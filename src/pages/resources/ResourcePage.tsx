import { useParams } from 'react-router'
import { DetailPage } from '../../resource/DetailPage.tsx'
import { findClass } from './find-class.ts'
import { podClass } from './pod/pod-detail.ts'
import { PodPage } from './pod/PodPage.tsx'
import { secretClass } from './reveal-secret.ts'
import { SecretValues } from './SecretValues.tsx'

export default function ResourcePage() {
  const params = useParams()
  const entry = findClass(params)
  const id = params['id'] ?? ''
  if (entry.id === podClass) return <PodPage id={id} />
  return (
    <DetailPage
      class={entry.id}
      id={id}
      {...(entry.id === secretClass ? { sections: <SecretValues id={id} /> } : {})}
    />
  )
}
