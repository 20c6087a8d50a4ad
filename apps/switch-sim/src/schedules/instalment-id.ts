/** The DID of the wire: the schedule and the place of the instalment in it, from 1. */
export function instalmentId(scheduleId: string, place: number): string {
  return `${scheduleId}-${place}`;
}

/** The place that a DID names in this schedule; null where it names none. */
export function placeOf(scheduleId: string, id: string, payments: number): number | null {
  const place = Number(id.slice(scheduleId.length + 1));
  const isIn = Number.isInteger(place) && place >= 1 && place <= payments;
  return isIn && instalmentId(scheduleId, place) === id ? place : null;
}
