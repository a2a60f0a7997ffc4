/** Where log lines go. A disk that is full, or a reader that has stopped, costs lines and never the shop. */
import { writeSync } from 'node:fs';

export interface LogLines {
  write(line: string): void;
}

/**
 * Writes each line whole and at once; while that fails lines are dropped, and the first line that goes through again is preceded by
 * one that tells how many were.
 *
 * @param fd an open file; standard output unless told
 * @param write as `writeSync`; answers how many bytes it took
 */
export function standardOutput(fd = 1, write: (fd: number, bytes: Buffer) => number = writeSync): LogLines {
  let rest = Buffer.alloc(0);
  let dropped = 0;

  /** True once nothing is left; what was taken in part is kept, so that no line is torn. */
  function flush(): boolean {
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest));
      return true;
    } catch {
      return false;
    }
  }

  return {
    write(line) {
      if (!flush()) {
        dropped += 1;
        return;
      }
      const said = dropped === 0 ? line : lost(dropped) + line;
      const whole = Buffer.from(said);
      rest = whole;
      if (flush()) {
        dropped = 0;
      } else if (rest.length === whole.length) {
        rest = Buffer.alloc(0);
        dropped += 1;
      } else {
        // What has begun will be ended: it counts as written.
        dropped = 0;
      }
    },
  };
}

function lost(lines: number): string {
  return `${JSON.stringify({ level: 'error', time: new Date().toISOString(), lines, msg: 'the log could not be written: lines were lost' })}\n`;
}
