export interface DevicesProps {
  devices: ShownDevice[];
  /** The people for whose own phone a code may be made. */
  people: { id: string; name: string }[];
}

export interface ShownDevice {
  id: string;
  name: string;
  /** Whose phone it is; null for a shared device. */
  owner: string | null;
  /** 'Nov 20, 2:03 pm' */
  used: string;
  lockMinutes: number;
  /** People who may not use a PIN there after five wrong ones. */
  blocked: { id: string; name: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Devices': DevicesProps;
  }
}
