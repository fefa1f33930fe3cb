/**
 * Records as they were once, of every kind that later migrations change. In this order, by how many
 * migrations a database had had.
 */
const ofTheFirst = `
  insert into users (name, email, type, password_hash, is_active)
  select 'Person ' || n, 'person-' || n || '@example.com',
    (array['client', 'client', 'admin'])[1 + n % 3]::account_type, 'none', n % 7 <> 0
  from generate_series(1, 300) as n;
  insert into enquiries (name, email, phone, enquiry_type, message)
  select name, email, '02 5550 4161', 'general', 'A question' from users;
  insert into mails (id, kind, sealed, outcome, ended_at)
  select gen_random_uuid(), 'test', 'sealed', 'given-up', now() from users`;

const ofTheFifth = `${ofTheFirst};
  insert into companies (name, email) select 'Company ' || n, 'office@example.com'
  from generate_series(1, 20) as n;
  update users set company_id = (select id from companies limit 1) where email like '%1@%';
  insert into sessions (user_id, token_hash, created_at, last_used_at)
  select id, email::bytea, now(), now() from users;
  insert into recoveries (user_id, code_expires_at, link_expires_at)
  select id, now(), now() from users;
  insert into appointments (id, staff_id, state, starts_at, ends_at, busy_until, time_zone, reference,
    user_id, details_sealed)
  select id, email, 'confirmed', now(), now() + interval '45 minutes', now() + interval '1 hour',
    'Australia/Sydney', email, id, 'sealed' from users;
  insert into submissions (id, reference, user_id, body_hash, submitted_at, title, first_name,
    last_name, email, signature_date, tfn_sealed, date_of_birth_sealed, contact_sealed,
    address_sealed, account_name_sealed, account_number_sealed, bsb_sealed, additional_sealed,
    signature_sealed)
  select id, email, id, 'hash', now(), 'Ms', name, 'Chen', email, now(), 'sealed', 'sealed', 'sealed',
    'sealed', 'sealed', 'sealed', 'sealed', 'sealed', 'sealed' from users;
  insert into audit_events (number, at, kind, subject_id, details, previous_hash, hash)
  select n, now(), 'company-created', gen_random_uuid(), '{}', 'hash', 'hash'
  from generate_series(1, 300) as n`;

export const earlierVersions = [
  { migrations: 1, records: ofTheFirst },
  { migrations: 5, records: ofTheFifth },
] as const;
