/**
 * The `most` smallest of the keys, in order, without sorting all of them: a heap whose top is the largest
 * kept so far.
 */
export function smallestKeys(keys: Float64Array, most: number): Float64Array {
  if (keys.length <= most) return keys.slice().sort();
  if (most <= 0) return new Float64Array(0);
  const heap = keys.slice(0, most).sort().reverse();
  for (let at = most; at < keys.length; at += 1) {
    const key = keys[at] as number;
    if (key < (heap[0] as number)) sink(heap, key);
  }
  return heap.sort();
}

/** Replaces the top with the key and lets it sink to its position. */
function sink(heap: Float64Array, key: number): void {
  let at = 0;
  for (;;) {
    const left = at * 2 + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const larger = right < heap.length && (heap[right] as number) > (heap[left] as number) ? right : left;
    if ((heap[larger] as number) <= key) break;
    heap[at] = heap[larger] as number;
    at = larger;
  }
  heap[at] = key;
}
