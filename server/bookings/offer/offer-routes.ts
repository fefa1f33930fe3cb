import { z } from 'zod';
import { offeredDaySchema, offeredMonthSchema } from '#domain/bookings/offer.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api } from '#server/app.ts';
import { dayQuery, monthQuery } from '#server/bookings/answers.ts';
import type { Asked, Offer } from './offer.ts';

interface OfferCalls<Params extends z.ZodObject> {
  readonly tags: string[];
  readonly params: Params;
  readonly month: { readonly path: string; readonly summary: string };
  readonly day: { readonly path: string; readonly summary: string };
  /** What the address asks for; it may have to be looked up. */
  readonly asked: (params: z.output<Params>) => Asked | Promise<Asked>;
}

/** Anyone may look for free times: the days of a month, then the times of a day. */
export function offerRoutes<Params extends z.ZodObject>(
  api: Api,
  offer: Offer,
  { tags, params, month, day, asked }: OfferCalls<Params>,
): void {
  const config = { access: 'anyone' } as const;
  // Already validated with this schema; the framework's types are lost in a generic function.
  const askedIn = (read: unknown) => asked(read as z.output<Params>);

  api.get(
    month.path,
    {
      config,
      schema: {
        summary: month.summary,
        tags,
        params,
        querystring: monthQuery,
        response: { 200: z.object({ data: offeredMonthSchema }), '4xx': failureSchema },
      },
    },
    async ({ params, query: { month, staff } }) => ({
      data: await offer.month({ ...(await askedIn(params)), staff }, month),
    }),
  );

  api.get(
    day.path,
    {
      config,
      schema: {
        summary: day.summary,
        tags,
        params,
        querystring: dayQuery,
        response: { 200: z.object({ data: offeredDaySchema }), '4xx': failureSchema },
      },
    },
    async ({ params, query: { day, staff } }) => ({
      data: await offer.day({ ...(await askedIn(params)), staff }, day),
    }),
  );
}
