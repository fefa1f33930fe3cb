import { type OpenedClient, openedClientSchema } from '#domain/clients/client.ts';

/** A client as the practice sees it, who waits for nothing. */
export const clientOf = (details: Partial<OpenedClient> = {}): OpenedClient => ({
  ...(openedClientSchema.meta()?.example as OpenedClient),
  group: null,
  next: null,
  waiting: { toReview: 0, changesAsked: 0, newForms: 0, asked: 0, toSign: 0 },
  ...details,
});
