/**
 * Shows the progress of long work: one updating line on a terminal, otherwise a line per 500 items; silent if
 * the work is short.
 */
export function progressLine(
  what: string,
  out: NodeJS.WriteStream,
): { step(done: number, total: number): void; end(): void } {
  const everyLines = 500;
  let saidAt = 0;
  return {
    step(done, total) {
      if (total <= everyLines) return;
      const line = `${done} of ${total} ${what}`;
      if (out.isTTY) out.write(`\r${line}`);
      else if (done - saidAt >= everyLines || done === total) out.write(`${line}\n`);
      else return;
      saidAt = done;
    },
    end() {
      if (out.isTTY && saidAt > 0) out.write('\n');
    },
  };
}
