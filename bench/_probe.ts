import { mkdtempSync } from 'node:fs';
import { startDriver } from './driver.ts';
import { guestToken } from './page-rates.ts';
import { plentifulPacks } from './writes.ts';
import { openDatabase } from '#db/connection.ts';
import { cpuMs, memoryOf } from './cpu.ts';
const port = Number(process.argv[2]); const pid = Number(process.argv[3]); const dir = process.argv[4];
const orders = process.argv[5] !== 'add'; const n = Number(process.argv[6] ?? 8);
const { db, close } = openDatabase({ kind: 'sqlite', file: `${dir}/shop.sqlite` });
const d = startDriver();
const list = { packIds: await plentifulPacks(db, 1000), guestToken: await guestToken(port), orders };
for (let i = 0; i < Number(process.argv[7] ?? 3); i++) {
  const c = cpuMs(pid);
  const t = await d.run({ port, connections: n, until: { seconds: Number(process.argv[8] ?? 3) }, visitors: { kind: 'shoppers', ...list } });
  console.log(JSON.stringify({ perS: t.done / t.seconds, p50: t.p50Ms, p99: t.p99Ms, cpu: (cpuMs(pid) - c) / t.done }), memoryOf(pid));
}
await d.stop(); await close();
