import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { daysFrom } from './days.ts';
import type { SampleClient } from './people.ts';
import type { Random } from './random.ts';
import type { SamplePractice } from './sample-practice.ts';

/** A contact form that a client sent some weeks ago, or today. */
export async function sendSampleForm(
  practice: SamplePractice,
  random: Random,
  { client, staff, now }: { client: SampleClient; staff: string; now: Date },
): Promise<void> {
  const { givenName, familyName, email, phone, street } = client;
  const { personal, contact, address, banking, spouse } = exampleAnswers;
  const form = payloadOf({
    ...exampleAnswers,
    personal: { ...personal, givenNames: givenName, lastName: familyName },
    contact: { ...contact, email, selectedPhones: ['home'], homePhone: phone },
    spouse: { ...spouse, hasSpouse: 'no' },
    address: { ...address, residentialAddress: street, postalDifferent: false },
    banking: { ...banking, accountName: `${givenName} ${familyName}` },
  });
  const age = random.between(0, 120);
  const sentAt = daysFrom(now, -age);
  const { _id } = await practice.call<{ _id: string }>('/api/forms/contact', {
    by: client.id,
    at: sentAt,
    body: form,
  });
  if (age < 4) return;
  const state = age < 20 ? 'in-review' : 'done';
  await practice.call(`/api/submissions/${_id}`, {
    by: staff,
    at: daysFrom(sentAt, 2),
    method: 'PATCH',
    body: { state },
    revision: 1,
  });
}
