import { z } from 'zod';
import { isAutomatic, sentEnquirySchema } from '#domain/enquiries/sent-enquiry.ts';
import { apiPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import type { Limit } from '#server/limits/limit.ts';
import { tooManyTries } from '#server/limits/limiter.ts';
import { enquiryNotice } from './letters.ts';
import { saveEnquiry } from './store.ts';

const minute = 60_000;

/** Many people can share one address, so after the free ones the waits start short. */
const perNetwork: Limit = {
  name: 'enquiries',
  free: 10,
  window: 60 * minute,
  waits: [minute, 5 * minute, 15 * minute, 60 * minute],
};

/** Anyone may write to the practice, where the practice wants the form delivered. */
export function enquiryRoutes(api: Api, parts: Parts): void {
  const { database, limiter, postOffice, practice } = parts;
  if (practice.quickContact !== 'deliver') return;
  api.post(
    apiPaths.enquiries,
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Send the quick contact form to the practice',
        tags: ['enquiries'],
        body: sentEnquirySchema,
        response: { 201: z.object({ message: z.string() }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { subject, pageOpenFor, ...enquiry } = request.body;
      const received = () => reply.code(201).send({ message: wording.enquiry.received });
      if (isAutomatic({ subject, pageOpenFor })) {
        // Answered like any other, so that it learns nothing.
        request.log.info('an automatic enquiry was dropped');
        return received();
      }
      const wait = await limiter.count(perNetwork, addressSubject(request.ip));
      if (wait > 0) throw tooManyTries(wait);
      await database.queries.transaction(async (tx) => {
        await saveEnquiry(tx, enquiry);
        await postOffice.post(tx, enquiryNotice(enquiry, practice.email));
      });
      return received();
    },
  );
}
