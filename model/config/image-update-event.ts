import { defineClass, string, timestamp } from '../define.ts'

export const ImageUpdateEvent = defineClass({
  service: 'config',
  name: 'ImageUpdateEvent',
  collection: 'imageUpdateEvents',
  label: 'Image update',
  parent: 'DesiredService.imageUpdateEvent',
  methods: ['GET'],
  attributes: {
    image: string({ readOnly: true }),
    tag: string({ readOnly: true }),
    imageId: string({ readOnly: true }),
    imageDigest: string({ readOnly: true }),
    description: string({ readOnly: true }),
    owner: string({ readOnly: true }),
    pusher: string({ readOnly: true, label: 'Pushed by' }),
    lastUpdate: timestamp({ readOnly: true }),
  },
})
