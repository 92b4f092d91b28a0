import type { AreaWords } from '../../service-words.ts'

export const alarms: AreaWords<'alarms'> = {
  diskUsed: '{mount}の使用率は{percent}%です。',
  affectedPods: '該当するPod: {pods}。',
  affectedPodsAndMore: '該当するPod: {pods}、ほか{more}個。',
  quotaUsed: '{resource}は{limit}のうち{used}が使用されています。',
  noVolume: 'StorageClass「{storageClass}」がボリュームを提供していません。',
  noStorageClass: 'StorageClassの指定がなく、条件に合うボリュームもありません。',
}
