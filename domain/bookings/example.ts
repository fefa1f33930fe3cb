/** An invented appointment and the calls that lead to it, for the API description. */

const person = { id: 'principal-accountant', name: 'Alex Martin' };
const staff = { ...person, role: 'Principal Accountant' };
const time = { startsAt: '2027-02-01T22:00:00.000Z', endsAt: '2027-02-01T22:45:00.000Z' };
const timeZone = 'Australia/Brisbane';

const appointment = {
  reference: 'M4XT-9QBD',
  calendar: 'individual',
  state: 'confirmed',
  ...time,
  timeZone,
  staff,
  way: 'office',
  name: 'Mei Chen',
  email: 'mei@example.com',
  phone: '02 5550 4161',
  about: 'My first return as a sole trader.',
} as const;

export const exampleAppointment = {
  ...appointment,
  video: '',
  newEmail: '',
  canChange: true,
  link: 'kT3vQ8n0bWm2',
};

export const exampleNewEmail = { email: 'mei@example.com', startsAt: time.startsAt, timeZone };

export const exampleEntry = {
  ...appointment,
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f14',
  note: '',
  teamNote: 'Brings the letter from the ATO.',
  attendance: null,
  busyUntil: '2027-02-01T23:00:00.000Z',
  bookedAt: '2027-01-20T03:15:00.000Z',
  userId: null,
};

export const exampleClient = {
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f16',
  name: 'Mei Chen',
  email: 'mei@example.com',
};

export const exampleBlock = {
  ...time,
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f15',
  staff,
  note: 'Training',
};

const busyWith = {
  kind: 'appointment',
  ...time,
  busyUntil: '2027-02-01T23:00:00.000Z',
  label: 'Mei Chen',
} as const;

export const exampleInTheWay = { ...busyWith, staff };

export const exampleStaffTimes = {
  day: '2027-02-02',
  timeZone,
  minutes: 45,
  buffer: 15,
  openings: [
    { startsAt: '2027-02-01T22:00:00.000Z', endsAt: '2027-02-02T06:00:00.000Z', onRequest: false },
  ],
  people: [{ ...person, isAway: false, free: ['2027-02-01T23:00:00.000Z'], busy: [busyWith] }],
};

export const exampleNewAppointment = {
  calendar: 'individual',
  startsAt: time.startsAt,
  staff: staff.id,
  name: appointment.name,
  phone: appointment.phone,
  email: appointment.email,
  about: appointment.about,
} as const;

export const exampleBooking = {
  startsAt: time.startsAt,
  name: appointment.name,
  email: appointment.email,
  phone: appointment.phone,
  about: appointment.about,
};

export const exampleHold = {
  ...time,
  token: 'pR7cX1e5uYk9',
  onRequest: false,
  staff,
  ways: ['office', 'phone', 'video'] as const,
  expiresAt: '2027-01-20T03:20:00.000Z',
};

export const exampleSlot = { ...time, onRequest: false, staff: [staff.id] };

export const exampleDay = { day: '2027-02-02', timeZone, slots: [exampleSlot] };

export const exampleMonth = {
  calendar: 'individual',
  month: '2027-02',
  timeZone,
  meetingMinutes: 45,
  firstDay: '2027-01-20',
  lastDay: '2027-04-20',
  staff: [staff],
  ways: ['office', 'phone', 'video'] as const,
  days: [{ day: '2027-02-02', free: 9, onRequest: false }],
};
