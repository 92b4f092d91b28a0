/** Problems with a value, shown after its label and a colon; keep `{names}`. */
export const problems = {
  'must not be empty': '空にできません',
  'must not be blank': '空白だけにできません',
  'must have at least {min} characters': '{min}文字以上で入力してください',
  'must have at most {max} characters': '{max}文字以下で入力してください',
  'must be a string': '文字列で入力してください',
  'must not contain the character NUL': 'NUL文字は使用できません',
  'must not contain line breaks or other control characters': '改行やその他の制御文字は使用できません',
  'must be an integer': '整数で入力してください',
  'must be a number': '数値で入力してください',
  'must be at least {min}': '{min}以上で入力してください',
  'must be at most {max}': '{max}以下で入力してください',
  'must be between {min} and {max}': '{min}から{max}の間で入力してください',
  'must be true or false': 'trueまたはfalseで入力してください',
  'must be one of {choices}': '次のいずれかにしてください: {choices}',
  'must be a time in milliseconds since 1970-01-01 UTC': '1970-01-01 UTCからのミリ秒で入力してください',
  'must be an object whose values are strings': '値が文字列のオブジェクトで入力してください',
  'must be a list of strings': '文字列のリストで入力してください',
  'must be a DNS label: 1 to 63 lower-case letters, digits or hyphens, with a letter or digit at both ends':
    'DNSラベルで入力してください(1〜63文字の英小文字、数字、ハイフンで、両端は文字または数字)',
  'must be a DNS name: at most 253 lower-case letters, digits, hyphens or dots, with a letter or digit around each dot':
    'DNS名で入力してください(253文字以下の英小文字、数字、ハイフン、ドットで、ドットの前後は文字または数字)',
  'must be an image reference such as registry.example/team/web:1.4.2, without blanks':
    'registry.example/team/web:1.4.2 のようなイメージ参照を、空白なしで入力してください',
  'must be an e-mail address': 'メールアドレスを入力してください',
  'must be an address that starts with http:// or https://':
    'http:// または https:// で始まるアドレスを入力してください',
  'must be a version such as v1.34.4': 'v1.34.4 のようなバージョンを入力してください',
  'must be a registry, with a path where it has one: registry.k8s.io':
    'レジストリを入力してください(パスがある場合は含めます): registry.k8s.io',
  'must be names and addresses with commas between them': '名前とアドレスをカンマ区切りで入力してください',
  'must be a range of IPv4 addresses with 8 to 30 bits, such as 10.244.0.0/16':
    '8〜30ビットのIPv4アドレスの範囲を入力してください(例: 10.244.0.0/16)',
  'must not share addresses with {other}': 'アドレスが「{other}」と重複しています',
  "is flannel's own, which is for the pod addresses {range}. Name a copy of it for {pods}":
    'flannel標準のもので、Podのアドレスは {range} です。{pods} に合わせたコピーを指定してください',
  'has {value}, but must be an address that starts with http:// or https://':
    '{value} が含まれていますが、http:// または https:// で始まるアドレスを入力してください',
  'must be an object': 'オブジェクトで入力してください',
  'must have systemd or cgroupfs as cgroupDriver': 'cgroupDriverにはsystemdまたはcgroupfsを指定してください',
  'has {value}: names of arguments stand without hyphens before them':
    '{value} が含まれています。引数の名前は先頭のハイフンなしで入力してください',
  'must not have the key {key}: a key is at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends, and may have a DNS name and a slash before it':
    'キー{key}は使用できません(キーは63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします。前にDNS名とスラッシュを付けることもできます)',
  'must not have the value {value}: a value is empty or at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends':
    '値{value}は使用できません(値は空にするか、63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします)',
  'must not have the value {value} at {key}: a value is empty or at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends':
    '{key}の値{value}は使用できません(値は空にするか、63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします)',
  'must be a label key: a key is at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends, and may have a DNS name and a slash before it':
    'ラベルのキーを指定してください(キーは63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします。前にDNS名とスラッシュを付けることもできます)',
  'must be an object with matchLabels and matchExpressions':
    'matchLabelsとmatchExpressionsを持つオブジェクトで入力してください',
  'must be a label selector: {problems}': 'ラベルセレクターを入力してください: {problems}',
  'must not hold {names}: it has matchLabels and matchExpressions':
    '{names}は使用できません(使用できるのはmatchLabelsとmatchExpressionsです)',
  'matchLabels {problem}': 'matchLabels: {problem}',
  'matchExpressions must be a list of objects of key, operator and values':
    'matchExpressionsはkey、operator、valuesからなるオブジェクトのリストにしてください',
  'matchExpressions[{index}] must be an object of key, operator and values':
    'matchExpressions[{index}]はkey、operator、valuesからなるオブジェクトにしてください',
  'matchExpressions[{index}] must not hold {names}': 'matchExpressions[{index}]では{names}を使用できません',
  'matchExpressions[{index}].key {problem}': 'matchExpressions[{index}].key: {problem}',
  'matchExpressions[{index}].operator must be one of {names}':
    'matchExpressions[{index}].operatorは次のいずれかにしてください: {names}',
  'matchExpressions[{index}].values {problem}': 'matchExpressions[{index}].values: {problem}',
  'must be a list of at least one string with the operator {operator}':
    '演算子{operator}では、1つ以上の文字列のリストにしてください',
  'must be empty with the operator {operator}': '演算子{operator}では空にしてください',
  'must have 1 to 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends, as it becomes a label':
    'ラベルになるため、英数字・ハイフン・アンダースコア・ドットの 1～63 文字で、両端は英数字にしてください',
}
