/** Prints as JSON for tools/doctor.mjs what the checks of the shop's own code find. */
import { examineShop } from './examinations.ts';

console.log(JSON.stringify(await examineShop(process.env)));
