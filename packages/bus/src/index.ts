export * from './broadcast.js';
export * from './connect-bus.js';
export * from './layout.js';
export { NatsBlobs, type NatsBlobsOptions } from './nats-blobs.js';
export { type Delivery, Queue, type TakeOptions } from './queue.js';
export * from './records.js';
export * from './server/nats-server.js';
export * from './specs.js';
export * from './tasks.js';
