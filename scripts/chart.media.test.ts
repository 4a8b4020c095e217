import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const chart = path.resolve(import.meta.dirname, '../charts/polydub');
const hasHelm = spawnSync('helm', ['version']).status === 0;
const passwords = ['Route', 'Worker', 'Gateway'].map((who) => `secrets.nats${who}Password=p${who}`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'polydub-chart-'));
  cpSync(chart, folder, { recursive: true });
  // The chart of nats-io comes from its own server, so an empty one stands in its place.
  const nats = path.join(folder, 'charts/nats');
  mkdirSync(nats, { recursive: true });
  writeFileSync(path.join(nats, 'Chart.yaml'), 'apiVersion: v2\nname: nats\nversion: 2.0.0\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const sets = (values: readonly string[]) => values.flatMap((value) => ['--set', value]);

// biome-ignore lint/suspicious/noExplicitAny: objects of every kind
type Rendered = any;

function render(...values: string[]): Rendered[] {
  const args = ['template', 'test', folder, '--kube-version', '1.31.0', ...sets([...passwords, ...values])];
  const documents = parseAllDocuments(execFileSync('helm', args, { encoding: 'utf8', stdio: 'pipe' }));
  return documents.flatMap((each) => {
    expect(each.errors).toEqual([]);
    return each.toJS() ?? [];
  });
}

const find = (objects: readonly Rendered[], kind: string, name: string) =>
  objects.find((each) => each.kind === kind && each.metadata.name === name);
const podOf = (objects: readonly Rendered[], name: string) => find(objects, 'Deployment', name).spec.template.spec;
const refusal =
  (...values: string[]) =>
  () =>
    render(...values);

describe.skipIf(!hasHelm)('charts/polydub, rendered by helm', () => {
  it('has no fault that helm lint finds', () => {
    expect(spawnSync('helm', ['lint', '--strict', folder, ...sets(passwords)], { encoding: 'utf8' })).toMatchObject({
      status: 0,
    });
  });

  it('makes a gateway and a CPU worker by itself', () => {
    const objects = render();
    const made = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(made.sort()).toEqual([
      'Deployment test-polydub-gateway',
      'Deployment test-polydub-worker',
      'Secret polydub-secrets',
      'Service test-polydub-gateway',
    ]);
  });

  it('starts every container without rights, on a file system that it cannot write to', () => {
    const objects = render('gpuWorker.enabled=true', 'gpuEngines={transcriber}');
    const pods = objects.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec);
    expect(pods).toHaveLength(3);
    for (const { securityContext, automountServiceAccountToken, containers, initContainers = [] } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(automountServiceAccountToken).toBe(false);
      for (const container of [...containers, ...initContainers]) {
        expect(container.securityContext).toEqual({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources.limits.memory).toBeDefined();
      }
    }
  });

  it('gives workers no credentials of the gateways', () => {
    const objects = render();
    expect(JSON.stringify(podOf(objects, 'test-polydub-worker'))).not.toContain('GATEWAY');
    const env = podOf(objects, 'test-polydub-gateway').containers[0].env;
    expect(env).toContainEqual({
      name: 'POLYDUB_NATS_GATEWAY_URL',
      value: 'nats://gateway:$(NATS_GATEWAY_PASSWORD)@test-nats:4222',
    });
  });

  it('gives GPU workers their card and only GPU slots', () => {
    const pod = podOf(
      render('gpuWorker.enabled=true', 'gpuEngines={transcriber,translator}', 'gpuWorker.runtimeClassName=nvidia'),
      'test-polydub-gpu-worker',
    );
    expect(pod.runtimeClassName).toBe('nvidia');
    expect(pod.containers[0].resources.limits['nvidia.com/gpu']).toBe(1);
    expect(pod.containers[0].args).toEqual(
      expect.arrayContaining(['--slots=gpu=1', '--gpu-engines=transcriber,translator']),
    );
  });

  it('scales workers by the length of their queues', () => {
    const objects = render('worker.autoscaling.enabled=true');
    expect(find(objects, 'Deployment', 'test-polydub-worker').spec.replicas).toBeUndefined();
    const { triggers } = find(objects, 'ScaledObject', 'test-polydub-worker').spec;
    expect(triggers[0]).toEqual({
      type: 'metrics-api',
      metadata: {
        url: 'http://test-polydub-gateway.default.svc:8080/metrics',
        format: 'prometheus',
        valueLocation: 'polydub_queue_messages{queue="cpu-stages"}',
        targetValue: '4',
      },
    });
    expect(triggers).toHaveLength(2);
  });

  it('uses a NATS cluster, a Secret, S3 and volumes that are there already', () => {
    const objects = render(
      ...['nats.enabled=false', 'externalNats.servers=a:4222\\,b:4222', 'externalNats.scheme=tls'],
      ...['existingSecret=mine', 'store=s3://bucket/dubs?region=eu-central-1', 'models.persistence.enabled=true'],
      'models.persistence.existingClaim=weights',
    );
    expect(find(objects, 'Secret', 'polydub-secrets')).toBeUndefined();
    const { containers, volumes } = podOf(objects, 'test-polydub-worker');
    expect(containers[0].env).toContainEqual({
      name: 'POLYDUB_NATS_URL',
      value: 'tls://worker:$(NATS_WORKER_PASSWORD)@a:4222,tls://b:4222',
    });
    expect(containers[0].args).toContain('--store=s3://bucket/dubs?region=eu-central-1');
    expect(volumes).toContainEqual({ name: 'models', persistentVolumeClaim: { claimName: 'weights' } });
  });

  it('keeps artifacts in a folder that all pods mount', () => {
    const shared = ['sharedStore.existingClaim=media', 'store=/var/cache/polydub/store'];
    const { volumes } = podOf(render(...shared), 'test-polydub-gateway');
    expect(volumes).toContainEqual({ name: 'store', persistentVolumeClaim: { claimName: 'media' } });
    expect(refusal(...shared, 'store=/data')).toThrow('store: expected a folder within /var/cache/polydub/store');
  });

  it('lets clients in to the API alone', () => {
    const objects = render('gateway.ingress.enabled=true', 'gateway.ingress.host=dub.example.com');
    const { paths } = find(objects, 'Ingress', 'test-polydub-gateway').spec.rules[0].http;
    expect(paths.map((each: Rendered) => each.path)).toEqual(['/v1', '/docs']);
  });

  it.each([
    ['secrets.natsWorkerPassword=', 'secrets.natsWorkerPassword: set it, or name existingSecret'],
    ['secrets.natsWorkerPassword=a@b', 'natsWorkerPassword'],
    ['gpuWorker.enabled=true', 'gpuEngines: name the engines'],
    ['gpuEngines={transcriber}', 'no worker would take the stages of these engines'],
    ['store=/var/cache/polydub/store', 'sharedStore.existingClaim: name a claim'],
    ['nats.config.cluster.enabled=false', 'replicas: expected 1'],
    ['profile=auto', 'profile'],
    ['worker.slot=3', 'slot'],
    ['existingSecret=mine', 'nats.container.env.NATS_GATEWAY_PASSWORD'],
    ['gateway.ingress.enabled=true', 'gateway.ingress.host'],
  ])('refuses %s', (value, words) => {
    expect(refusal(value)).toThrow(words);
  });
});
