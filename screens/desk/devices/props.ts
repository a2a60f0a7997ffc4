export interface DevicesProps {
  devices: { id: string; name: string; owner: string | null; used: string; lockMinutes: number }[];
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Devices': DevicesProps;
  }
}
