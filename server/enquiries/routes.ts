import { enquiryCalls } from '#domain/enquiries/calls.ts';
import type { EnquiryType } from '#domain/enquiries/enquiry-types.ts';
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts';
import { isAutomatic } from '#domain/enquiries/sent-enquiry.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import type { Limit } from '#server/limits/limit.ts';
import { tooManyAttempts } from '#server/limits/limiter.ts';
import type { Parts } from '#server/parts.ts';
import { enquiryNoticeMail } from './mail-templates.ts';
import { findEnquiry, listEnquiries, type ReadEnquiry, saveEnquiry } from './store.ts';

const minute = 60_000;

/** Many people can share one address, so the waits start short. */
const perNetwork: Limit = {
  name: 'enquiries',
  free: 10,
  window: 60 * minute,
  waits: [minute, 5 * minute, 15 * minute, 60 * minute],
};

const enquiryView = ({ id, receivedAt, ...enquiry }: ReadEnquiry): ReceivedEnquiry => ({
  ...enquiry,
  _id: id,
  enquiryType: enquiry.enquiryType as EnquiryType,
  receivedAt: receivedAt.toISOString(),
});

/** If the practice has the form delivered, anyone may send an enquiry. The practice reads what came in. */
export function enquiryRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'vault' | 'limiter' | 'mailQueue' | 'practice' | 'env'>,
): void {
  const { database, vault, limiter, mailQueue, practice, env } = parts;
  const list = listEnquiries(database.queries, vault);
  const serve = serving(api, enquiryCalls, 'enquiries');
  serve('POST /api/enquiries', async (request) => {
    if (practice.current().quickContact !== 'deliver') throw new Failure('not-found');
    const { subject, pageOpenFor, ...enquiry } = request.body;
    const received = { message: wording.enquiry.received };
    if (isAutomatic({ subject, pageOpenFor })) {
      // Answered like any other, so that a bot learns nothing.
      request.log.info('an automatic enquiry was dropped');
      return received;
    }
    const wait = await limiter.count(perNetwork, addressSubject(request.ip));
    if (wait > 0) throw tooManyAttempts(wait, practice.current().phone);
    await database.queries.transaction(async (tx) => {
      const id = await saveEnquiry(tx, vault, enquiry);
      const notice = enquiryNoticeMail({ ...enquiry, id }, practice.current().email, env.SITE_URL);
      await mailQueue.enqueue(tx, notice);
    });
    return received;
  });

  serve('GET /api/enquiries', async (request) => {
    const { rows, total } = await list(request.query);
    // What came in before the form was switched off can still be read.
    if (practice.current().quickContact !== 'deliver' && total === 0)
      throw new Failure('not-found');
    return { data: rows.map(enquiryView), total };
  });

  serve('GET /api/enquiries/:id', async ({ params: { id } }) => {
    const enquiry = await findEnquiry(database.queries, vault, id);
    if (!enquiry) throw new Failure('not-found', wording.receivedEnquiry.unknown);
    return { data: enquiryView(enquiry) };
  });
}
