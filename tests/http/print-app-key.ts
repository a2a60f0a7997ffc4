/**
 * A first start, reduced to its key, for `app-key.test.ts`: waits until the given moment so that several
 * start as one.
 */
import { loadAppKey } from '#platform/settings/app-key.ts';

const [dataDir = '', startAt = '0'] = process.argv.slice(2);
while (Date.now() < Number(startAt));
process.stdout.write(loadAppKey({ appKey: null, dataDir }));
