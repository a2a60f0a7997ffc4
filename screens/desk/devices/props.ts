export interface DevicesProps {
  devices: ShownDevice[];
  /** For whose own phone a code may be made. */
  people: { id: string; name: string }[];
}

export interface ShownDevice {
  id: string;
  name: string;
  /** Whose phone it is; null for one that all share. */
  owner: string | null;
  /** 'Nov 20, 2:03 pm' */
  used: string;
  lockMinutes: number;
  /** Who may use no PIN there after five wrong ones. */
  blocked: { id: string; name: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Devices': DevicesProps;
  }
}
