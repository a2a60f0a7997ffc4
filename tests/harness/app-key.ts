/**
 * The key of every shop process that a test file starts: drawn anew each run, the same for a shop that is
 * started again.
 */
import { randomBytes } from 'node:crypto';

export const testAppKey = randomBytes(32).toString('base64url');
