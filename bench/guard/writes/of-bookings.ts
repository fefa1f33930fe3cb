import { eq, inArray } from 'drizzle-orm';
import { exampleNewAppointment } from '#domain/bookings/example.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { signIn } from '#testing/accounts/accounts.ts';
import { bookUntilAnswered } from '../../harness/bookers.ts';
import { newPerson } from '../people.ts';
import { ask, type Prepare, type Scene } from './scene.ts';

const staff = 'bookkeeping-coordinator';

/** The times of earlier races are free again. */
export const freeTimes = async ({
  target,
  times,
}: Pick<Scene, 'target' | 'times'>): Promise<void> => {
  const startsAt = times.map((time) => new Date(time));
  await target.parts.database.queries
    .delete(appointments)
    .where(inArray(appointments.startsAt, startsAt));
};

const startsFirst = ([startsAt]: Scene['times']) => eq(appointments.startsAt, new Date(startsAt));

const appointmentIn =
  (state: 'requested' | 'confirmed'): Prepare =>
  async (scene) => {
    await freeTimes(scene);
    const { target, times } = scene;
    const { body, status } = await bookUntilAnswered(target.address, times[0]);
    if (status !== 201) throw new Error(`Nothing was booked: ${JSON.stringify(body)}`);
    const [row] = await target.parts.database.queries
      .update(appointments)
      .set({ state })
      .where(startsFirst(times))
      .returning();
    return { id: row?.id ?? '' };
  };

const blockOf = ([startsAt, endsAt]: Scene['times']) => ({
  staff: [staff],
  startsAt,
  endsAt,
  note: 'Training',
});

export const writesOfBookings: Record<string, Prepare> = {
  async 'POST /api/appointments'(scene) {
    await freeTimes(scene);
    const [startsAt] = scene.times;
    return { body: { ...exampleNewAppointment, calendar: 'bookkeeping', staff, startsAt } };
  },
  'PATCH /api/appointments/{id}': async (scene) => ({
    ...(await appointmentIn('confirmed')(scene)),
    body: { teamNote: 'Brings the receipts.' },
  }),
  'POST /api/appointments/{id}/confirm': appointmentIn('requested'),
  'POST /api/appointments/{id}/decline': appointmentIn('requested'),
  'POST /api/appointments/{id}/cancel': appointmentIn('confirmed'),
  'POST /api/appointments/{id}/move': async (scene) => ({
    ...(await appointmentIn('confirmed')(scene)),
    body: { startsAt: scene.times[1] },
  }),
  async 'POST /api/appointments/blocks'(scene) {
    await freeTimes(scene);
    return { body: blockOf(scene.times) };
  },
  async 'DELETE /api/appointments/blocks/{id}'(scene) {
    await freeTimes(scene);
    await ask(scene, 'POST', '/api/appointments/blocks', blockOf(scene.times));
    const [block] = await scene.target.parts.database.queries
      .select()
      .from(appointments)
      .where(startsFirst(scene.times));
    return { id: block?.id ?? '' };
  },
  async 'DELETE /api/users/me/calendar'(scene) {
    await ask(scene, 'POST', '/api/users/me/calendar', { staff });
    return {};
  },
  async 'DELETE /api/users/{id}/calendar'(scene) {
    const member = await newPerson(scene.target, 'staff');
    const session = await signIn(scene.target, member);
    await ask(scene, 'POST', '/api/users/me/calendar', { staff }, session);
    return { id: member.id };
  },
};
