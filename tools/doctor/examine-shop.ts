/** Prints, as JSON for tools/doctor.mjs, what the checks that need the shop's own code find. */
import { examineShop } from './examinations.ts';

console.log(JSON.stringify(await examineShop(process.env)));
