import type { Slot } from '#domain/bookings/slots.ts';
import { wording } from '#domain/wording.ts';
import type { Asked, Offer } from '#server/bookings/offer/offer.ts';
import { Failure } from '#server/errors.ts';

/** Somebody else was quicker. Carries the nearest free times. */
export class Taken extends Error {
  override name = 'Taken';
  readonly nearest: readonly Slot[];

  constructor(nearest: readonly Slot[]) {
    super(wording.bookings.taken);
    this.nearest = nearest;
  }
}

/** Why a time cannot be booked: it is taken, or it was never offered. */
export async function whyNot(offer: Offer, asked: Asked, startsAt: Date): Promise<Error> {
  if (!offer.isOffered(asked, startsAt)) {
    return new Failure('bad-input', wording.bookings.notOffered);
  }
  return new Taken(await offer.nearest(asked, startsAt));
}
