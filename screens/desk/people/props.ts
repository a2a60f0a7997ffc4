import type { StaffRole } from '#domains/staff/permissions.rules.ts';

export interface PeopleProps {
  people: ShownPerson[];
  /** How many have left for good and are not listed. */
  closed: number;
}

export interface ShownPerson {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** 'Suspended', 'Invited until Nov 21, 2:03 pm'; null for a person who simply works here. */
  state: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/People': PeopleProps;
  }
}
