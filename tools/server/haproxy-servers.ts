/**
 * HAProxy's file for processes at these ports: each pair of servers in it, shop1 and shop2 or living1 and
 * living2, becomes one line per port.
 */
export function withHaproxyServers(file: string, ports: readonly number[]): string {
  return file.replaceAll(
    /^( +server [a-z]+)1 127\.0\.0\.1:3001(.*)\n.*$/gm,
    (_pair, server: string, rest: string) =>
      ports
        .map((port, index) => `${server}${index + 1} 127.0.0.1:${port}${rest.replace(/1$/, `${index + 1}`)}`)
        .join('\n'),
  );
}
