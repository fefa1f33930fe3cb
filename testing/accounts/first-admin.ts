/** The admin of servers that journeys run against. */
export const firstAdmin = { email: 'admin@example.com', password: 'a quiet river at dawn' };
