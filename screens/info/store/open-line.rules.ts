import type { Cause, DoorState } from '#domains/store/door.rules.ts';

/** 'Open now, until 8:00 pm', 'Closed, opens tomorrow at 1:00 pm. Today: Thanksgiving.' (M-295, G-37). */
export function openLine(door: DoorState): string {
  switch (door.kind) {
    case 'open':
      return `Open now, until ${door.until}${causeText(door.cause)}`;
    case 'closed':
      return `Closed, opens ${door.day} at ${door.opens}${causeText(door.cause)}`;
    case 'never':
      return `Closed until further notice${causeText(door.cause)}`;
  }
}

function causeText(cause: Cause | null): string {
  return cause ? `. ${cause.day.charAt(0).toUpperCase()}${cause.day.slice(1)}: ${cause.note}.` : '';
}
