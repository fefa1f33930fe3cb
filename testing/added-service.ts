import type { Service } from '#content/services/service.ts';
import { services } from '#content/services/services.ts';

/** A service that a practice adds: on a card, without a page in the table. */
export const addedService: Service = {
  name: 'Budgets & Cash Planning',
  description:
    'A budget for the year and a cash plan for the next 13 weeks, built with you and compared with what really happened.',
  features: [
    'Twelve months on one page',
    'Cash planned week by week',
    'A look back every quarter',
    'Your bank’s questions answered',
  ],
};

const known = services.business.services.filter(({ name }) => name !== addedService.name);
const withBusinessServices = (offered: readonly Service[]): typeof services => ({
  ...services,
  business: { ...services.business, services: offered },
});

export const withoutAddedService = withBusinessServices(known);
export const withAddedService = withBusinessServices([...known, addedService]);
