import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { claimClass } from '../../extras/PersistentVolumeClaim/claim-users.ts'
import { DetailPage } from '../../resource/DetailPage.tsx'
import { ClaimPods } from './ClaimPods.tsx'
import { findClass } from './find-class.ts'
import { podClass } from './pod/pod-detail.ts'
import { PodPage } from './pod/PodPage.tsx'
import { secretClass } from '../../extras/Secret/secret-keys.ts'
import { SecretValues } from './SecretValues.tsx'

/** What a class alone has. */
const sections: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  [secretClass]: SecretValues,
  [claimClass]: ClaimPods,
}

export default function ResourcePage() {
  const params = useParams()
  const entry = findClass(params)
  const id = params['id'] ?? ''
  if (entry.id === podClass) return <PodPage id={id} />
  const Sections = sections[entry.id]
  return <DetailPage class={entry.id} id={id} {...(Sections ? { sections: <Sections id={id} /> } : {})} />
}
