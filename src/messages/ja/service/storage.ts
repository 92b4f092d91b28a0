import type { AreaWords } from '../../service-words.ts'

export const storage: AreaWords<'storage'> = {
  full: 'データベースのディスクがいっぱいです。DATA_DIR のディスクの空き容量を増やしてから、もう一度お試しください。',
  readOnly:
    'データベースは読み取り専用です。DATA_DIR のファイルを書き込み可能にしてから、もう一度お試しください。',
  locked:
    'データベースは別のプロセスによってロックされています。そのプロセスを終了するか、後でもう一度お試しください。',
  damaged: 'データベースが破損しています。DATA_DIR をバックアップから復元してください。',
  unreadable: 'データベースのファイルにアクセスできません。DATA_DIR とそのディスクを確認してください。',
  unusable: 'データベースを使用できません。原因はログに記録されています。',
}
