// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stampFolder } from './paths.mjs';
import { say } from './say.mjs';

const pollMs = 200;

/**
 * Runs `work` while no other bootstrap of this checkout runs; waits for the other one first.
 * @param {() => Promise<void>} work
 */
export async function withLock(work, folder = stampFolder) {
  mkdirSync(folder, { recursive: true });
  const lockPath = path.join(folder, 'lock');
  await acquire(lockPath);
  try {
    await work();
  } finally {
    rmSync(lockPath, { force: true });
  }
}

/** @param {string} lockPath */
async function acquire(lockPath) {
  let told = false;
  while (!tryAcquire(lockPath)) {
    const holder = readHolder(lockPath);
    if (holder !== undefined && !isAlive(holder)) {
      breakLock(lockPath, holder);
    } else {
      if (!told) say(`waiting for another run that prepares this checkout (process ${holder ?? 'unknown'})`);
      told = true;
      await sleep(pollMs);
    }
  }
}

/**
 * Linking a finished file takes the lock and names its holder in one step, so that nobody reads a lock without a holder.
 * @param {string} lockPath
 */
function tryAcquire(lockPath) {
  const claim = `${lockPath}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    linkSync(claim, lockPath);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(claim, { force: true });
  }
}

/**
 * Removes a dead holder's lock. Another waiter may have done so and taken the lock in between: its lock is put back.
 * @param {string} lockPath
 * @param {number} deadHolder
 */
function breakLock(lockPath, deadHolder) {
  const removed = `${lockPath}.broken.${process.pid}`;
  try {
    renameSync(lockPath, removed);
    if (readHolder(removed) !== deadHolder) linkSync(removed, lockPath);
  } catch {
    // Gone already, or taken anew: the next try finds out.
  } finally {
    rmSync(removed, { force: true });
  }
}

/** @param {string} lockPath */
function readHolder(lockPath) {
  try {
    return Number(readFileSync(lockPath, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
