import { defaultPracticeAtWork, type PracticeAtWork } from '#content/bookings/scheduling.ts';

/** The practice for server tests: its days and people stay the same when the real ones change. */
export const testPractice: PracticeAtWork = {
  ...defaultPracticeAtWork,
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
      contact: { ways: ['office'], minutes: 30, buffer: 15, every: 30 },
      bookkeeping: { ways: ['office'], minutes: 45, buffer: 15, every: 30 },
      business: { ways: ['office'], minutes: 60, buffer: 15, every: 30 },
      individual: { ways: ['office', 'phone', 'video'], minutes: 45, buffer: 15, every: 30 },
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
        role: 'Founder',
        video: 'https://meet.rowe.example/ines',
        calendars: ['contact', 'business', 'individual'],
        daysOff: [],
      },
      {
        id: 'bookkeeping-coordinator',
        name: 'Tama Wills',
        role: 'Bookkeeper',
        calendars: ['contact', 'bookkeeping', 'individual'],
        daysOff: [],
      },
    ],
  },
};
