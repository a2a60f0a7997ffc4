/**
 * The part of a first start that creates the key, for `app-key.test.ts`: waits until the given time so that
 * several start simultaneously.
 */
import { loadAppKey } from '#platform/settings/app-key.ts';

const [dataDir = '', startAt = '0'] = process.argv.slice(2);
while (Date.now() < Number(startAt));
process.stdout.write(loadAppKey({ appKey: null, dataDir }));
