/** True for the names and addresses of this machine, including IPv4 addresses written as IPv6. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    /^(::ffff:)?127(\.\d{1,3}){3}$/.test(hostname)
  );
}
