import { Gauge, type Registry } from 'prom-client';

/** Gauges of the whole service, which each gateway reads from the bus when it is asked: all gateways tell the same. */
export interface ServiceGauges {
  readonly busUp: Gauge;
  readonly queueMessages: Gauge<'queue'>;
  readonly queueOldestSeconds: Gauge<'queue'>;
  /** By queue, kind of work (a stage or a family) and whether a message waits. */
  readonly queueWork: Gauge<'queue' | 'work' | 'state'>;
  readonly queueRedelivered: Gauge<'queue' | 'work'>;
  readonly workers: Gauge<'state'>;
  /** By kind of host. */
  readonly slots: Gauge<'host'>;
  readonly slotsBusy: Gauge<'host'>;
  readonly tasksLive: Gauge<'family' | 'state'>;
}

/** Makes the gauges and adds them to a registry. */
export function createServiceGauges(registry: Registry): ServiceGauges {
  const make = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `polydub_${name}`, help, labelNames, registers: [registry] });
  return {
    busUp: make('bus_up', '1 when NATS answered while these metrics were read, else 0.'),
    queueMessages: make('queue_messages', 'Messages in a queue that wait or are in work.', 'queue'),
    queueOldestSeconds: make(
      'queue_oldest_message_age_seconds',
      'Age of the oldest message of a queue, whether it waits or is in work.',
      'queue',
    ),
    queueWork: make('queue_work_messages', 'Messages in a queue by kind of work.', 'queue', 'work', 'state'),
    queueRedelivered: make(
      'queue_redelivered_messages',
      'Messages in work that were delivered more than once.',
      'queue',
      'work',
    ),
    workers: make('workers', 'Workers that have lately told that they live.', 'state'),
    slots: make('worker_slots', 'Slots of all workers that take work.', 'host'),
    slotsBusy: make('worker_slots_busy', 'Slots of those workers in which a stage runs.', 'host'),
    tasksLive: make('tasks_live', 'Tasks that have not ended.', 'family', 'state'),
  };
}
