import { z } from 'zod';
import { artifactSchema } from '../artifact.js';

/** What the processes of a service agree on. */
export const serviceRecordSchema = z.object({
  /** A file in the artifact store of the service: who does not find it there looks into another store. */
  mark: artifactSchema,
  /** The store's name as given to the process that wrote the record, such as `nats` or a folder; for messages. */
  store: z.string(),
  /** Host of that process; for messages. */
  hostName: z.string(),
  /** By bucket: the newest version of records that a process of the service writes. */
  recordVersions: z.record(z.string(), z.number().int().positive()),
});
/** What the processes of a service agree on. */
export type ServiceRecord = z.infer<typeof serviceRecordSchema>;
