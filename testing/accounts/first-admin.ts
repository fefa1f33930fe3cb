/** The admin of the servers that browser journeys use. */
export const firstAdmin = { email: 'admin@example.com', password: 'a quiet river at dawn' };
