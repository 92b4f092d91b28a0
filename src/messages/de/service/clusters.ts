import type { AreaWords } from '../../service-words.ts'

export const clusters: AreaWords<'clusters'> = {
  readAgain: 'Lesen Sie die Ressource erneut, und wiederholen Sie die Änderung.',
  credentialLacks: 'Die Anmeldedaten des Clusters dürfen das nicht: {reason}',
  tooLarge: 'Die Antwort des Clusters ist größer als 8 MiB.',
}
