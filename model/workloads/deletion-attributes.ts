import { list, timestamp } from '../define.ts'

/** State of an object that is being deleted. */
export const deletionAttributes = {
  deletingSince: timestamp({
    readOnly: true,
    label: 'Deleting since',
    description: 'When its deletion was requested; unset otherwise.',
  }),
  heldBy: list({
    readOnly: true,
    label: 'Held by',
    description: 'Finalizers that keep it while it is being deleted.',
  }),
}
