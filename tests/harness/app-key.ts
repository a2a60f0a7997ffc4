/**
 * The key of every shop process that a test file starts: new in each run, but the same when a shop is
 * restarted.
 */
import { randomBytes } from 'node:crypto';

export const testAppKey = randomBytes(32).toString('base64url');
