/** Writes for ever and prints each id once it is answered: the process that a test kills. */
import { model } from '../../model/index.ts'
import { openStore } from './open-store.ts'
import { rootId } from './store.ts'

const store = await openStore({ model, database: { path: process.argv[2] ?? '' } })
for (let number = 0; ; number += 1) {
  const { result } = await store.write({ name: 'crash', audit: true }, (transaction) =>
    transaction.insert(
      { parent: rootId('config'), relation: 'containerTypes' },
      {
        class: 'config.ContainerType',
        attributes: { name: `type-${number}`, description: 'x'.repeat(2000) },
      },
    ),
  )
  process.stdout.write(`${result}\n`)
}
