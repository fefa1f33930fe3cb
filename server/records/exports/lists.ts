import type { z } from 'zod';
import type { User } from '#domain/accounts/user.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { addDays, type Day } from '#domain/dates/calendar-days.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import type {
  appointmentExportSchema,
  clientExportSchema,
  invoiceExportSchema,
  lodgmentExportSchema,
  submissionExportSchema,
  workExportSchema,
} from '#domain/records/exports.ts';
import { typedCents } from '#domain/work/cents.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';
import { eachPageOfClients } from '#server/accounts/users/each-client.ts';
import { eachPageOfAppointments } from '#server/bookings/agenda/each-appointment.ts';
import { openDesk } from '#server/intake/desk.ts';
import type { Parts } from '#server/parts.ts';
import { eachPageOfInvoices, type InvoiceLine } from '#server/work/invoices.ts';
import { eachPageOfWorks } from '#server/work/list.ts';
import { createLodgments } from '#server/work/lodgments/lodgments.ts';
import { type Cells, csvStream } from './csv.ts';

/** The lists as files. The columns of a client have the names that an import understands. */

async function* mapped<Item>(
  pages: AsyncIterable<readonly Item[]>,
  cellsOf: (item: Item) => Cells,
): AsyncGenerator<Cells[]> {
  for await (const page of pages) yield page.map(cellsOf);
}

const clientHeadings = [
  ...['name', 'email', 'phone_number', 'address', 'company_name'],
  ...['status', 'first sign-in', 'created'],
];

function signInOf({ awaiting_invitation, awaiting_first_sign_in }: User): string {
  if (awaiting_invitation) return 'not invited';
  return awaiting_first_sign_in ? 'invited' : 'done';
}

const clientCells = (user: User & { readonly createdAt: Date }): Cells => [
  ...[user.name, user.email, user.phone_number, user.address, user.company_id?.name ?? ''],
  ...[user.is_active ? 'active' : 'inactive', signInOf(user), user.createdAt.toISOString()],
];

const workHeadings = [
  ...['client', 'email', 'kind', 'type', 'period', 'stage', 'due', 'assignee', 'created'],
];

const lodgmentHeadings = [...['client', 'type', 'period', 'stage', 'due', 'lodged', 'late']];

const appointmentHeadings = [
  ...['reference', 'state', 'starts', 'ends', 'with', 'way', 'name', 'email', 'phone'],
  ...['about', 'attendance', 'booked'],
];

const appointmentCells = (entry: AgendaEntry): Cells => [
  ...[entry.reference, entry.state, entry.startsAt, entry.endsAt, entry.staff.name, entry.way],
  ...[entry.name, entry.email, entry.phone, entry.about, entry.attendance, entry.bookedAt],
];

const submissionHeadings = [
  ...['reference', 'first_name', 'last_name', 'email', 'state', 'sent', 'corrected'],
];

/** Those of Xero’s own template; `*` is part of a heading. */
const invoiceHeadings = [
  ...['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3'],
  ...['POAddressLine4', 'POCity', 'PORegion', 'POPostalCode', 'POCountry', '*InvoiceNumber'],
  ...['Reference', '*InvoiceDate', '*DueDate', 'InventoryItemCode', '*Description', '*Quantity'],
  ...['*UnitAmount', 'Discount', '*AccountCode', '*TaxType', 'TrackingName1', 'TrackingOption1'],
  ...['TrackingName2', 'TrackingOption2', 'Currency', 'BrandingTheme'],
];

const daysToPay = 14;
/** Sales, and the rate of GST on it, as Xero has them in Australia. */
const [account, taxType] = ['200', 'GST on Income'];
const nothing = (cells: number): Cells => Array.from({ length: cells }, () => '');
const asXeroHasIt = (day: Day): string => day.split('-').toReversed().join('/');

/** The number stays the same in every file, so that Xero knows a line that it has. */
function invoiceCells(line: InvoiceLine, timeZone: string): Cells {
  const { id, type, period, client, email, fee, lodgedOn, lodgedAt } = line;
  const day = lodgedOn ?? dayIn(timeZone, (lodgedAt ?? new Date(0)).toISOString());
  return [
    ...[client, email, ...nothing(8)],
    ...[`C-${id.replaceAll('-', '').slice(-12).toUpperCase()}`, period],
    ...[asXeroHasIt(day), asXeroHasIt(addDays(day, daysToPay)), ''],
    ...[nameOfWork({ type, period }), 1, typedCents(fee), '', account, taxType, ...nothing(6)],
  ];
}

export function openListExports(parts: Parts) {
  const { queries } = parts.database;
  const desk = openDesk(parts);
  const lodgments = createLodgments(parts);
  return {
    clients: ({ search }: z.output<typeof clientExportSchema>) =>
      csvStream(clientHeadings, mapped(eachPageOfClients(parts, search), clientCells)),

    work(list: z.output<typeof workExportSchema>) {
      const pages = eachPageOfWorks(queries, { ...list, sort: 'due', page: 1, pageSize: 1 });
      const cells = mapped(pages, ({ work, client, assignee }) => [
        ...[client.name, client.email, work.kind, work.type, work.period, work.stage, work.dueOn],
        ...[assignee?.name ?? '', work.createdAt.toISOString()],
      ]);
      return csvStream(workHeadings, cells);
    },

    lodgments(list: z.output<typeof lodgmentExportSchema>) {
      const cells = mapped(lodgments.eachPage(list), ({ client, lodgedOn, late, ...line }) => [
        ...[client.name, line.type, line.period, line.stage ?? '', line.dueOn ?? ''],
        ...[lodgedOn ?? '', late ? 'late' : ''],
      ]);
      return csvStream(lodgmentHeadings, cells);
    },

    invoices({ again }: z.output<typeof invoiceExportSchema>) {
      const pages = eachPageOfInvoices(queries, parts.now, again === '1');
      const { timeZone } = parts.practice.current();
      const cells = mapped(pages, (line) => invoiceCells(line, timeZone));
      return csvStream(invoiceHeadings, cells, '');
    },

    appointments: (days: z.output<typeof appointmentExportSchema>) =>
      csvStream(appointmentHeadings, mapped(eachPageOfAppointments(parts, days), appointmentCells)),

    submissions(list: z.output<typeof submissionExportSchema>) {
      const cells = mapped(desk.eachPage(list), (row) => [
        ...[row.reference, row.firstName, row.lastName, row.email, row.state],
        ...[row.submittedAt.toISOString(), row.correctedAt?.toISOString() ?? ''],
      ]);
      return csvStream(submissionHeadings, cells);
    },
  };
}
