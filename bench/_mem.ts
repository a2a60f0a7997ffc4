import { startDriver } from './driver.ts';
import { measureMemory } from './starts.ts';
import { openDatabase } from '#db/connection.ts';
const { db, close } = openDatabase({ kind: 'sqlite', file: '/tmp/bp/shop.sqlite' });
const slugs = (await db.selectFrom('products').select('slug').where('published', '=', 1).orderBy('id').limit(1000).execute()).map((p) => p.slug);
const d = startDriver();
console.log(process.argv[2], await measureMemory(d, '/tmp/bp', slugs));
await d.stop(); await close();
