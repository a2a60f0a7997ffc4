import type { DoorState } from '#domains/store/hours.rules.ts';

/** 'Open now until 8:00 pm', 'Closed, opens tomorrow at 1:00 pm' (M-295). */
export function openLine(door: DoorState): string {
  switch (door.kind) {
    case 'open':
      return `Open now until ${door.until}`;
    case 'closed':
      return `Closed, opens ${door.day} at ${door.opens}`;
    case 'never':
      return 'Closed';
  }
}
