export const maxDeviceNameLength = 40;

/** A name for a device, such as 'Counter'; null for anything else. */
export function readDeviceName(given: unknown): string | null {
  const name = typeof given === 'string' ? given.trim().replaceAll(/\s+/g, ' ') : '';
  return name !== '' && name.length <= maxDeviceNameLength && !/\p{C}/u.test(name) ? name : null;
}
