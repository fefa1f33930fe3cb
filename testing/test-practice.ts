import { type PracticeAtWork, practiceAtWork } from '#content/bookings/scheduling.ts';

/** The practice for server tests: its days and people stay the same when the real ones change. */
export const testPractice: PracticeAtWork = {
  ...practiceAtWork,
  timeZone: 'Australia/Sydney',
  hours: [
    { from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:00' },
    {
      from: 'Saturday',
      remark: 'by appointment only',
      onRequest: { opens: '09:00', closes: '13:00' },
    },
  ],
  calendars: { contact: 'own', bookkeeping: 'own', business: 'own', individual: 'own' },
  quickContact: 'local',
  scheduling: {
    meetings: {
      contact: { minutes: 30, buffer: 15, every: 30 },
      bookkeeping: { minutes: 45, buffer: 15, every: 30 },
      business: { minutes: 60, buffer: 15, every: 30 },
      individual: { minutes: 45, buffer: 15, every: 30 },
    },
    noticeHours: 4,
    requestNoticeHours: 48,
    daysAhead: 90,
    publicHolidays: 'NSW',
    closed: [{ from: '2026-12-24', to: '2027-01-03' }],
    staff: [
      {
        id: 'principal-accountant',
        name: 'Ines Rowe',
        calendars: ['contact', 'business', 'individual'],
        daysOff: [],
      },
      {
        id: 'bookkeeping-coordinator',
        name: 'Tama Wills',
        calendars: ['contact', 'bookkeeping', 'individual'],
        daysOff: [],
      },
    ],
  },
};
