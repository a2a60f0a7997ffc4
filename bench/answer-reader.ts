/** Reads HTTP/1.1 responses one after the other from a socket with one request under way at a time. */

const none: Buffer = Buffer.alloc(0);

export class AnswerReader {
  status = 0;
  /** The status line and the headers, as received. */
  head = '';
  #raw: Buffer = none;
  #parts: Buffer[] = [];
  /** Bytes of a body with a known length that are still missing; null for a chunked body. */
  #left: number | null = 0;
  #at = 0;
  #hasHead = false;

  /** Takes data from the socket; true if the response is complete. */
  push(bytes: Buffer): boolean {
    if (!this.#hasHead) {
      this.#raw = this.#raw.length === 0 ? bytes : Buffer.concat([this.#raw, bytes]);
      const end = this.#raw.indexOf('\r\n\r\n');
      if (end < 0) return false;
      this.#readHead(this.#raw.toString('latin1', 0, end));
      const rest = this.#raw.subarray(end + 4);
      this.#raw = none;
      return this.#readBody(rest);
    }
    return this.#readBody(bytes);
  }

  /** The body of the response that has just become complete. */
  body(): Buffer {
    return Buffer.concat(this.#parts);
  }

  #readHead(head: string): void {
    this.head = head;
    this.status = Number(head.slice(9, 12));
    this.#hasHead = true;
    this.#parts = [];
    this.#at = 0;
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#left =
      length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head) ? null : Number(length ?? 0);
  }

  #readBody(bytes: Buffer): boolean {
    const isWhole = this.#left === null ? this.#readChunks(bytes) : this.#count(bytes, this.#left);
    if (isWhole) this.#hasHead = false;
    return isWhole;
  }

  #count(bytes: Buffer, left: number): boolean {
    this.#parts.push(bytes);
    this.#left = left - bytes.length;
    return this.#left <= 0;
  }

  #readChunks(bytes: Buffer): boolean {
    this.#raw = this.#raw.length === 0 ? bytes : Buffer.concat([this.#raw, bytes]);
    for (;;) {
      const lineEnd = this.#raw.indexOf('\r\n', this.#at);
      if (lineEnd < 0) return false;
      const size = Number.parseInt(this.#raw.toString('latin1', this.#at, lineEnd), 16);
      const next = lineEnd + 2 + size + 2;
      if (next > this.#raw.length) return false;
      if (size === 0) {
        this.#raw = none;
        return true;
      }
      this.#parts.push(this.#raw.subarray(lineEnd + 2, lineEnd + 2 + size));
      this.#at = next;
    }
  }
}

/** The values of one header, by its name in lower case. */
export function headerValues(head: string, name: string): string[] {
  return headersOf(head).flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []));
}

export function headersOf(head: string): [name: string, value: string][] {
  return head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}
