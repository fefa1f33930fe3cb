import { jobsSchema } from '#server/db/roles.ts';

const margin = '1 minute';

/**
 * Jobs that were sent while the database’s clock was ahead would wait until then. Once it is set
 * back they wait as long as they were to wait when they were sent.
 */
export const catchUp = `
  update ${jobsSchema}.job
  set start_after = start_after - (created_on - now()), created_on = now()
  where state in ('created', 'retry') and start_after > now() + interval '${margin}'
    and created_on > now() + interval '${margin}'`;

export const catchUpEveryMs = 5 * 60_000;
