/** `npm start` ends here: reads the settings, serves the shop, and stops it in order when told to. */
import { type SettingsAnswer, readSettings } from '#platform/settings/settings.ts';
import { loadBuiltPages } from './http.ts';
import { CannotStart, startShop } from './start-shop.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const answer: SettingsAnswer = readSettings(process.env);
if (answer.kind === 'wrong') {
  for (const problem of answer.problems) console.error(problem);
  process.exit(1);
}

try {
  const running = await startShop(answer.settings, await loadBuiltPages(), (line) => console.log(line));
  stopOnSignal(running);
  console.log(`${answer.settings.shopName} is open at ${answer.settings.appUrl}`);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
