import { message } from '../../../../model/messages/message.ts'
import { ProviderError } from '../provider.ts'
import type { Element, Reference } from './xml.ts'

/** Details of a vCenter that need no sign-in. */
export interface About {
  /** `VMware vCenter Server 8.0.3 build-24022515`. */
  fullName: string
  rootFolder: Reference
  propertyCollector: Reference
  viewManager: Reference
  sessionManager: Reference
}

/** Parses them from a host's answer; throws `ProviderError` if it is not a vCenter. */
export function aboutOf(content: Element | undefined, host: string): About {
  const of = (name: string): Reference => content?.at(name)?.reference ?? { type: '', id: '' }
  const about = content?.at('about')
  if (about?.textAt('apiType') !== 'VirtualCenter')
    throw new ProviderError(
      about
        ? message('vsphere.otherProduct', { host, product: about.textAt('fullName') })
        : message('vsphere.noVCenter', { host }),
    )
  return {
    fullName: about.textAt('fullName'),
    rootFolder: of('rootFolder'),
    propertyCollector: of('propertyCollector'),
    viewManager: of('viewManager'),
    sessionManager: of('sessionManager'),
  }
}
