/** A name server on this machine that knows some TXT records (RFC 1035), over UDP. */
import { createSocket } from 'node:dgram';

export interface NameServer {
  /** '127.0.0.1:PORT' */
  address: string;
  /** The names that were looked up. */
  asked: string[];
  /** By name; each record is split into as many pieces as given. A name without records does not exist. */
  records: Map<string, string[][]>;
  close(): Promise<void>;
}

const [txt, internet, noSuchName] = [16, 1, 3];

export async function startNameServer(records: Record<string, string[][]> = {}): Promise<NameServer> {
  const known = new Map(Object.entries(records));
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query, 12);
    asked.push(name);
    const found = known.get(name);
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    // A response, with recursion requested and available.
    head.writeUInt16BE(0x8180 | (found ? 0 : noSuchName), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found?.length ?? 0, 6);
    const answers = (found ?? []).map((pieces) => {
      const data = Buffer.concat(
        pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
      );
      const fields = Buffer.alloc(12);
      // The name refers back to the one in the question.
      fields.writeUInt16BE(0xc00c, 0);
      fields.writeUInt16BE(txt, 2);
      fields.writeUInt16BE(internet, 4);
      fields.writeUInt32BE(60, 6);
      fields.writeUInt16BE(data.length, 10);
      return Buffer.concat([fields, data]);
    });
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    ...{ address: `127.0.0.1:${socket.address().port}`, asked, records: known },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
