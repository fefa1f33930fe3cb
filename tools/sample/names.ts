import type { Random } from './random.ts';

/** Invented people, as varied as a suburb. */

const given = [
  ...['Mei', 'Sam', 'Linh', 'Aisha', 'Jack', 'Priya', 'Tomas', 'Olivia', 'Hassan', 'Grace'],
  ...['Ngoc', 'Daniel', 'Fatima', 'Leo', 'Anjali', 'Marco', 'Ruby', 'Omar', 'Chloe', 'Wei'],
  ...['Maria', 'Ethan', 'Salma', 'Luca', 'Hannah', 'Ravi', 'Zoe', 'Ali', 'Emily', 'Kenji'],
] as [string, ...string[]];

const family = [
  ...['Chen', 'Okafor', 'Nguyen', 'Haddad', 'Wilson', 'Sharma', 'Novak', 'Brown', 'Ali', 'Kelly'],
  ...['Tran', 'Costa', 'Rahman', 'Murphy', 'Patel', 'Rossi', 'Taylor', 'Khoury', 'Martin', 'Wang'],
  ...['Silva', 'Walker', 'Ibrahim', 'Romano', 'Clarke', 'Singh', 'Evans', 'Saad', 'Young', 'Sato'],
] as [string, ...string[]];

const streets = ['Sample Street', 'Example Road', 'Model Avenue', 'Pattern Lane'] as [
  string,
  ...string[],
];

export interface SamplePerson {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
}

/** Addresses that no one can have, and phone numbers that are kept free for invented people. */
export function somePerson(random: Random, number: number): SamplePerson {
  const [givenName, familyName] = [random.pick(given), random.pick(family)];
  return {
    givenName,
    familyName,
    email: `${givenName}.${familyName}.${number}@example.com`.toLowerCase(),
    phone: `(02) 5550 ${String(1000 + number).slice(-4)}`,
    street: `${random.between(1, 180)} ${random.pick(streets)}`,
  };
}
