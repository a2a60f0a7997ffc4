/**
 * Takes screenshots of every screen and state in a temporary shop: `npm run pictures`. They are for manual
 * review; no test uses them.
 */
import { mkdirSync } from 'node:fs';
import { launchBrowser } from '#tests/harness/browser.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { ensureBuild } from '#tools/setup/build.mjs';
import { writeSheets } from './pictures/contact-sheets.ts';
import { openPictureShop } from './pictures/open-picture-shop.ts';
import { type PictureOrder, parseArgs, usage } from './pictures/parse-args.ts';
import { scenes } from './pictures/scenes.ts';
import { type Missed, type Taken, takePicture, wanted } from './pictures/take-pictures.ts';

/** How many run in parallel; more would only wait for the CPU. */
const hands = 2;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['only', 'out', 'width', 'look'] });
  if (answered !== undefined) return answered;
  const order = parseArgs(words);
  if (typeof order === 'string') {
    console.error(order);
    return 2;
  }
  const list = wanted(scenes, order);
  if (list.length === 0) {
    console.error(`No scene has such a name. There are: ${scenes.map(({ name }) => name).join(', ')}`);
    return 1;
  }
  await ensureBuild();
  mkdirSync(order.out, { recursive: true });
  return take(list, order);
}

async function take(list: ReturnType<typeof wanted>, order: PictureOrder): Promise<number> {
  console.log('Opening a shop with people and orders');
  const [fixture, browser] = await Promise.all([openPictureShop(), launchBrowser()]);
  const [taken, missed]: [Taken[], Missed[]] = [[], []];
  const queue = list.entries();
  const work = async () => {
    for (const [index, { scene, width }] of queue) {
      const result = await takePicture(browser, fixture, { scene, width }, order);
      if ('why' in result) missed.push(result);
      else taken.push(result);
      console.log(
        `${index + 1} of ${list.length}  ${scene.name} at ${width}${'why' in result ? `: ${result.why}` : ''}`,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: hands }, work));
  } finally {
    await browser.close();
    await fixture.close();
  }
  const inOrder = list.flatMap(
    ({ scene, width }) => taken.find((each) => each.scene === scene.name && each.width === width) ?? [],
  );
  const sheets = await writeSheets(inOrder, order.out);
  console.log(
    `${taken.length * order.looks.length} pictures and ${sheets} sheets are in ${order.out}${missed.length > 0 ? `; ${missed.length} could not be taken.` : '.'}`,
  );
  return missed.length === 0 ? 0 : 1;
}
