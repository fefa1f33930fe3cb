import type { Slot } from '#domain/bookings/slots.ts';
import { wording } from '#domain/wording.ts';
import type { Asked, Offer } from '#server/bookings/offer/offer.ts';
import { Failure } from '#server/errors.ts';

const startsAtField = { field: 'startsAt' };

/** Someone else was quicker. Carries the nearest free times. */
export class Taken extends Failure {
  override name = 'Taken';
  readonly nearest: readonly Slot[];

  constructor(nearest: readonly Slot[]) {
    super('conflict', wording.bookings.taken, startsAtField);
    this.nearest = nearest;
  }
}

/** Why a time cannot be booked: it is taken, or it was never offered. */
export async function whyNot(offer: Offer, asked: Asked, startsAt: Date): Promise<Error> {
  if (!offer.isOffered(asked, startsAt)) {
    return new Failure('invalid', wording.bookings.notOffered, startsAtField);
  }
  return new Taken(await offer.nearest(asked, startsAt));
}
