{{- define "gantry.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{/*
At most 52 characters: a StatefulSet's name plus a hash must fit into a label. A Service's name has no dots and starts with a
letter, while a release's may have dots and start with a digit.
*/}}
{{- define "gantry.fullname" -}}
{{- $name := include "gantry.name" . -}}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) -}}
{{- if regexMatch "^[0-9]" $full -}}{{- $full = printf "%s-%s" $name .Release.Name -}}{{- end -}}
{{- .Values.fullnameOverride | default $full | replace "." "-" | trunc 52 | trimAll "-" -}}
{{- end -}}

{{- define "gantry.selectorLabels" -}}
app.kubernetes.io/name: {{ include "gantry.name" . }}
app.kubernetes.io/instance: {{ toYaml .Release.Name }}
app.kubernetes.io/component: service
{{- end -}}

{{/*
Labels of an object. The argument is a dict of the context and, optionally, its component and further labels. A pod has no
label of the chart, so that a new version of the chart alone doesn't restart it.
*/}}
{{- define "gantry.labels" -}}
{{- $context := .context -}}
{{- $own := dict
  "app.kubernetes.io/name" (include "gantry.name" $context)
  "app.kubernetes.io/instance" $context.Release.Name
  "app.kubernetes.io/component" (.component | default "service")
  "app.kubernetes.io/version" ($context.Values.image.tag | default $context.Chart.AppVersion | replace "+" "_" | trunc 63 | trimAll "-_.")
  "app.kubernetes.io/managed-by" $context.Release.Service
-}}
{{- if not .isPod -}}
{{- $_ := set $own "helm.sh/chart" (printf "%s-%s" $context.Chart.Name $context.Chart.Version | replace "+" "_" | trunc 63) -}}
{{- end -}}
{{- toYaml (mergeOverwrite (dict) $context.Values.commonLabels (.extra | default dict) $own) -}}
{{- end -}}

{{- define "gantry.image" -}}
{{- $registry := .Values.global.imageRegistry | default .Values.image.registry -}}
{{- $name := ternary .Values.image.repository (printf "%s/%s" $registry .Values.image.repository) (empty $registry) -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" $name .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" $name (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{- define "gantry.pullSecrets" -}}
{{- range concat .Values.global.imagePullSecrets .Values.imagePullSecrets | uniq }}
- name: {{ . }}
{{- end }}
{{- end -}}

{{- define "gantry.serviceAccountName" -}}
{{- .Values.serviceAccount.name | default (ternary (include "gantry.fullname" .) "default" .Values.serviceAccount.create) -}}
{{- end -}}

{{- define "gantry.claimName" -}}
{{- .Values.persistence.existingClaim | default (printf "%s-data" (include "gantry.fullname" .)) -}}
{{- end -}}

{{/* Host of publicUrl, without the port. */}}
{{- define "gantry.publicHost" -}}
{{- if .Values.publicUrl -}}{{- (urlParse .Values.publicUrl).hostname -}}{{- end -}}
{{- end -}}

{{- define "gantry.publicPath" -}}
{{- if .Values.publicUrl -}}{{- (urlParse .Values.publicUrl).path | trimSuffix "/" -}}{{- end -}}
{{- end -}}

{{/* Not empty if a PodDisruptionBudget is created. */}}
{{- define "gantry.hasBudget" -}}
{{- with .Values.podDisruptionBudget -}}
{{- if ternary (gt (int $.Values.replicaCount) 1) .enabled (kindIs "invalid" .enabled) -}}true{{- end -}}
{{- end -}}
{{- end -}}

{{/* Constraints of the pods. Several replicas without any prefer different nodes. */}}
{{- define "gantry.spread" -}}
{{- $selector := dict "matchLabels" (include "gantry.selectorLabels" . | fromYaml) -}}
{{- $constraints := .Values.topologySpreadConstraints -}}
{{- if and (not $constraints) (gt (int .Values.replicaCount) 1) -}}
{{- $constraints = list (dict "maxSkew" 1 "topologyKey" "kubernetes.io/hostname" "whenUnsatisfiable" "ScheduleAnyway") -}}
{{- end -}}
{{- range $constraints }}
- {{ toYaml (set . "labelSelector" (.labelSelector | default $selector)) | nindent 2 | trim }}
{{- end }}
{{- end -}}
