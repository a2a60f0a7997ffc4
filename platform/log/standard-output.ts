/** Writes log lines. A full disk or a stopped reader loses lines but never blocks the shop. */
import { writeSync } from 'node:fs';

export interface LogLines {
  write(line: string): void;
  /** Lines lost since the start. */
  readonly lostLines: number;
  /** False from the first failed line until one is written again. */
  readonly isWritten: boolean;
}

/**
 * Writes each line completely and at once. While writing fails, lines are dropped; the first line that
 * succeeds is preceded by one with the number of dropped lines.
 *
 * @param fd an open file; standard output by default
 * @param write like `writeSync`; returns how many bytes it took
 */
export function standardOutput(fd = 1, write: (fd: number, bytes: Buffer) => number = writeSync): LogLines {
  let rest = Buffer.alloc(0);
  let dropped = 0;
  let lostLines = 0;

  /** True once nothing is left. The rest of a partly written line is stored, so that no line is torn. */
  function flush(): boolean {
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest));
      return true;
    } catch {
      return false;
    }
  }

  function drop(): void {
    dropped += 1;
    lostLines += 1;
  }

  return {
    get lostLines() {
      return lostLines;
    },
    get isWritten() {
      return dropped === 0 && rest.length === 0;
    },
    write(line) {
      if (!flush()) return drop();
      const said = dropped === 0 ? line : lost(dropped) + line;
      const whole = Buffer.from(said);
      rest = whole;
      if (flush()) {
        dropped = 0;
      } else if (rest.length === whole.length) {
        rest = Buffer.alloc(0);
        drop();
      } else {
        // A started line will be finished, so it counts as written.
        dropped = 0;
      }
    },
  };
}

/** The log of this process. All writers share it, so that a started line is finished before another one. */
export const processLog: LogLines = standardOutput();

function lost(lines: number): string {
  return `${JSON.stringify({ level: 'error', time: new Date().toISOString(), lines, msg: 'the log could not be written: lines were lost' })}\n`;
}
