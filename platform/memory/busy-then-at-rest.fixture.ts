/** Fills memory, releases it, and then does next to nothing: reports to its parent how much heap it holds. */
import { memoryAtRest } from './memory-at-rest.ts';

process.on('disconnect', () => process.exit(0));

const held = new Map<number, { text: string; at: number }[]>();
for (let round = 0; round < 1_600; round += 1)
  held.set(
    round % 400,
    Array.from({ length: 2_000 }, (_, at) => ({ text: `${round} ${at}`, at })),
  );
const tell = () => process.send?.({ heapMb: process.memoryUsage().heapTotal / 1_048_576 });
tell();
held.clear();
const turn = process.argv.includes('--without') ? () => undefined : memoryAtRest().turn;
setInterval(turn, 500);
setInterval(tell, 100);
