/**
 * Where log lines go. A disk that is full, or a reader that has stopped, costs lines and never the shop
 * (R-049).
 */
import { writeSync } from 'node:fs';

export interface LogLines {
  write(line: string): void;
  /** Lines that were lost since the start. */
  readonly lostLines: number;
  /** False from the first line that could not be written until one goes through again. */
  readonly isWritten: boolean;
}

/**
 * Writes each line whole and at once; while that fails lines are dropped, and the first line that goes
 * through again is preceded by one that tells how many were.
 *
 * @param fd an open file; standard output unless told
 * @param write as `writeSync`; answers how many bytes it took
 */
export function standardOutput(fd = 1, write: (fd: number, bytes: Buffer) => number = writeSync): LogLines {
  let rest = Buffer.alloc(0);
  let dropped = 0;
  let lostLines = 0;

  /** True once nothing is left; what was taken in part is kept, so that no line is torn. */
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
        // What has begun will be ended: it counts as written.
        dropped = 0;
      }
    },
  };
}

/** The log of this process. One for all who write there: a line that was begun is ended before another. */
export const processLog: LogLines = standardOutput();

function lost(lines: number): string {
  return `${JSON.stringify({ level: 'error', time: new Date().toISOString(), lines, msg: 'the log could not be written: lines were lost' })}\n`;
}
