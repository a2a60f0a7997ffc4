/**
 * The longest that this thread works at a stretch, in ms of its own CPU time: the longest that a request
 * waits. It is the same on a busy machine, where the wall clock would count other programs too.
 */
export interface LongestStep {
  /** Ends the watch. */
  end(): number;
}

/** Reads the clock once in every turn of the event loop, which costs a few microseconds. */
export function watchSteps(): LongestStep {
  let longest = 0;
  let isOver = false;
  let before = ownCpuMs();
  const look = () => {
    const now = ownCpuMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return {
    end() {
      isOver = true;
      return longest;
    },
  };
}

function ownCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
