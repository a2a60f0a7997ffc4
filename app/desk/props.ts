/** The props that every page of the desk gets besides its own. */
import type { FastifyRequest } from 'fastify';
import { currentStaff, proofOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo, staffActs } from '#domains/staff/permissions.rules.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { shortNameOf } from '#domains/store/short-name.rules.ts';
import { readAlertState } from '#platform/alerts/list-alerts.ts';
import type { DeskShared, DeskSharedProps } from '#widgets/desk/desk-props.ts';
import type { Shop } from '../shop.ts';
import { deskMenu } from './menu.ts';

const minuteMs = 60_000;

export function deskProps(
  shop: Shop,
): (request: FastifyRequest) => { [K in keyof DeskSharedProps]: () => Promise<DeskSharedProps[K]> } {
  return (request) => ({ desk: () => deskShared(shop, request) });
}

/** An error page must be sent even if the person cannot be read. */
async function deskShared({ db, clock, log, settings }: Shop, request: FastifyRequest): Promise<DeskShared> {
  const stranger: DeskShared = {
    shopName: shortNameOf(settings.shopName),
    person: null,
    lockMinutes: null,
    hasSingleKeys: true,
    menu: [],
    alerts: null,
    rights: {},
  };
  if (!request.desk) return stranger;
  try {
    const person = await currentStaff(db, request.desk, clock());
    if (!person) return stranger;
    const of = ofPerson(person, request);
    const alerts = 'see-alerts' in of.rights ? await readAlertState(db) : null;
    return { ...stranger, ...of, alerts };
  } catch (error) {
    log.error({ err: error }, 'person not read for a page of the desk');
    return stranger;
  }
}

function ofPerson(
  { id, name, role, hasSingleKeys }: StaffPerson,
  { desk }: FastifyRequest,
): Omit<DeskShared, 'shopName' | 'alerts'> {
  const proof = proofOf(desk);
  const open = staffActs.filter((act) => isOpenTo(act, role, proof));
  return {
    person: { id, name, role },
    lockMinutes: desk.locksAfterMs === null ? null : desk.locksAfterMs / minuteMs,
    hasSingleKeys,
    menu: deskMenu.filter(({ act }) => isOpenTo(act, role, proof)).map(({ act: _, ...item }) => item),
    rights: Object.fromEntries(open.map((act) => [act, rightTo(act, role, proof)])),
  };
}
