export type Coding = 'br' | 'gzip' | 'identity';

/** The best encoding that `Accept-Encoding` allows. */
export function bestCoding(accepted: string | string[] | undefined): Coding {
  const header = String(accepted ?? '');
  return accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
}

/** True if `Accept-Encoding` names the encoding and does not refuse it (`br;q=0`). */
function accepts(header: string, coding: 'br' | 'gzip'): boolean {
  const named = header.split(',').find((part) => part.split(';', 1)[0]?.trim() === coding);
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named);
}
