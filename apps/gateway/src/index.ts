export {
  changeAccount,
  createAccount,
  grantPoints,
  listAccounts,
  type NewAccount,
  showJournal,
} from './admin/accounts.js';
export { createKey, type IssuedKey, listKeys, type NewKey, revokeKey, type ShownKey } from './admin/keys.js';
export { type ShownTask, showTask } from './admin/show-task.js';
export type { GatewayOptions, GatewayParts } from './gateway.js';
export type { GatewayLog } from './log.js';
export { openGateway } from './open-gateway.js';
export type { PointsJournal } from './points/journal.js';
export type { ListenOptions, RunningGateway } from './start-gateway.js';
