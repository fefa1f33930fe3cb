import { defaultLetters, type LetterTexts } from '#content/letters/texts.ts';
import { defaultMails } from '#content/mail/mail-texts.ts';
import { defaultPractice, type Practice } from '#content/practice.ts';
import { defaultDeclarations } from '#content/work/declarations.ts';
import { defaultRequests } from '#content/work/request-lists.ts';
import type { Scheduling } from '#domain/bookings/scheduling.ts';
import type { MailTexts } from '#domain/mail/described-mails.ts';
import type { WorkTexts } from '#domain/work/texts.ts';
import { defaultPeople } from './people.ts';

const anyWay = ['office', 'phone', 'video'] as const;

function personCalled(id: string) {
  const person = defaultPeople.find((each) => each.id === id);
  if (!person) throw new Error(`No one in content/bookings/people.ts is called ${id}.`);
  return person;
}

/** Who meets clients in our own calendars, for how long, and on which days no one does. */
export const defaultScheduling: Scheduling = {
  meetings: {
    contact: { ways: anyWay, minutes: 30, buffer: 15, every: 30 },
    bookkeeping: { ways: anyWay, minutes: 45, buffer: 15, every: 30 },
    business: { ways: ['office', 'video'], minutes: 60, buffer: 15, every: 30 },
    individual: { ways: anyWay, minutes: 45, buffer: 15, every: 30 },
  },
  noticeHours: 4,
  requestNoticeHours: 48,
  daysAhead: 90,
  publicHolidays: 'NSW',
  closed: [{ from: '2026-12-24', to: '2027-01-03' }],
  staff: [
    {
      ...personCalled('principal-accountant'),
      video: 'https://meet.corella.example/joelle',
      calendars: ['contact', 'business', 'individual'],
      daysOff: [],
    },
    {
      ...personCalled('bookkeeping-coordinator'),
      video: 'https://meet.corella.example/sabina',
      calendars: ['contact', 'bookkeeping'],
      daysOff: [],
    },
  ],
};

/** What it says to its clients and its team. */
interface PracticeTexts extends WorkTexts {
  readonly mails: MailTexts;
}

/** The practice with what only the server needs; public pages load the practice alone. */
export interface PracticeAtWork extends Practice {
  readonly scheduling: Scheduling;
  readonly letters: LetterTexts;
  readonly texts: PracticeTexts;
}

/** A server begins with it, and goes on with what is published. */
export const defaultPracticeAtWork: PracticeAtWork = {
  ...defaultPractice,
  scheduling: defaultScheduling,
  letters: defaultLetters,
  texts: { requests: defaultRequests, declarations: defaultDeclarations, mails: defaultMails },
};
