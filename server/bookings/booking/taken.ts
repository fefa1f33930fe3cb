import type { Slot } from '#domain/bookings/slots.ts';
import { wording } from '#domain/wording.ts';
import type { Asked, Offer } from '#server/bookings/offer/offer.ts';
import { Failure } from '#server/errors.ts';

/** Somebody else was quicker. Carries what is free instead. */
export class Taken extends Error {
  override name = 'Taken';
  readonly nearest: readonly Slot[];

  constructor(nearest: readonly Slot[]) {
    super(wording.bookings.taken);
    this.nearest = nearest;
  }
}

/** Why a time could not be had: somebody has it, or it was never on offer. */
export async function whyNot(offer: Offer, asked: Asked, startsAt: Date): Promise<Error> {
  if (!offer.isOffered(asked, startsAt)) {
    return new Failure('bad-input', wording.bookings.notOffered);
  }
  return new Taken(await offer.nearest(asked, startsAt));
}
