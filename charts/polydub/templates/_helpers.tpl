{{- define "polydub.name" -}}
{{- if contains "polydub" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-polydub" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "polydub.labels" -}}
app.kubernetes.io/name: polydub
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "polydub.selector" -}}
app.kubernetes.io/name: polydub
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- /* The chart of nats reads its passwords by this fixed name, as values cannot name the release. */ -}}
{{- define "polydub.secret" -}}
{{ .Values.existingSecret | default "polydub-secrets" }}
{{- end }}

{{- define "polydub.servers" -}}
{{- if .Values.nats.enabled -}}
{{ contains "nats" .Release.Name | ternary .Release.Name (printf "%s-nats" .Release.Name) }}:4222
{{- else -}}
{{ required "externalNats.servers: name the NATS servers, or set nats.enabled: true" .Values.externalNats.servers }}
{{- end }}
{{- end }}

{{- /* The first server's URL holds the user and the password. */ -}}
{{- define "polydub.natsUrl" -}}
{{- $scheme := ternary "nats" .root.Values.externalNats.scheme .root.Values.nats.enabled -}}
{{- $urls := list -}}
{{- range $index, $server := splitList "," (include "polydub.servers" .root) -}}
{{- $user := ternary (printf "%s:$(%s)@" $.user $.password) "" (eq $index 0) -}}
{{- $urls = append $urls (printf "%s://%s%s" $scheme $user (trim $server)) -}}
{{- end -}}
{{ join "," $urls }}
{{- end }}

{{- define "polydub.environment" -}}
- name: NATS_WORKER_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ include "polydub.secret" . }}, key: NATS_WORKER_PASSWORD } }
- name: POLYDUB_NATS_URL
  value: {{ include "polydub.natsUrl" (dict "root" . "user" "worker" "password" "NATS_WORKER_PASSWORD") | quote }}
{{- range $name := list "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ include "polydub.secret" $ }}, key: {{ $name }}, optional: true } }
{{- end }}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- end }}

{{- define "polydub.workerEnvironment" -}}
{{ include "polydub.environment" . }}
- name: POLYDUB_PROFILE
  value: {{ .Values.profile }}
{{- range $name := list "TRANSCRIPTION" "TRANSLATION" "SPEECH" "CLONING" "LIP_SYNC" }}
- name: POLYDUB_{{ $name }}_KEY
  valueFrom: { secretKeyRef: { name: {{ include "polydub.secret" $ }}, key: POLYDUB_{{ $name }}_KEY, optional: true } }
{{- end }}
{{- range $name, $value := .Values.workerEnv }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- end }}

{{- define "polydub.sharedArguments" -}}
- --replicas={{ .Values.replicas }}
- --store={{ .Values.store }}
- --task-deadline-hours={{ .Values.taskDeadlineHours }}
{{- with .Values.allowPrivateUrls }}
- --allow-private-urls={{ join "," . }}
{{- end }}
{{- end }}

{{- define "polydub.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "polydub.containerSecurity" -}}
readOnlyRootFilesystem: true
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
{{- end }}

{{- define "polydub.image" -}}
{{ printf "%s/%s:%s" .root.Values.image.registry .name (.root.Values.image.tag | default .root.Chart.AppVersion) }}
{{- end }}

{{- define "polydub.storeVolume" -}}
- name: store
  {{- if .root.Values.sharedStore.existingClaim }}
  persistentVolumeClaim: { claimName: {{ .root.Values.sharedStore.existingClaim }} }
  {{- else }}
  emptyDir: { sizeLimit: {{ .sizeLimit }} }
  {{- end }}
{{- end }}

{{- define "polydub.placement" -}}
{{- with .nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "polydub.podBasics" -}}
automountServiceAccountToken: false
{{- with .Values.serviceAccount.name }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext: {{ include "polydub.podSecurity" . | nindent 2 }}
{{- end }}
