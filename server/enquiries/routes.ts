import { z } from 'zod';
import { enquirySchema } from '#domain/enquiries/enquiry.ts';
import { apiPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { enquiryNotice } from './letters.ts';
import { saveEnquiry } from './store.ts';

/** Anyone may write to the practice, where the practice wants the form delivered. */
export function enquiryRoutes(api: Api, { database, postOffice, practice }: Parts): void {
  if (practice.quickContact !== 'deliver') return;
  api.post(
    apiPaths.enquiries,
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Send the quick contact form to the practice',
        tags: ['enquiries'],
        body: enquirySchema,
        response: { 201: z.object({ message: z.string() }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      await database.queries.transaction(async (tx) => {
        await saveEnquiry(tx, request.body);
        await postOffice.post(tx, enquiryNotice(request.body, practice.email));
      });
      return reply.code(201).send({ message: wording.enquiry.received });
    },
  );
}
