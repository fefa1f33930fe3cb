import { z } from 'zod';
import { personFields } from '#domain/accounts/fields.ts';
import { optionalTextSchema, textShape } from '#domain/fields/schema.ts';
import { companiesWording } from './wording.ts';

export const companySchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    is_active: z.boolean(),
  })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11',
      name: 'Chen Plumbing',
      email: 'office@chenplumbing.example',
      phone: '(02) 5550 4161',
      address: '12 Merrylands Road, Merrylands NSW 2160',
      is_active: true,
    },
  });

export type Company = z.output<typeof companySchema>;

const { company, email, phone, address } = personFields;
const name = { ...company, required: companiesWording.nameRequired };

export const newCompanySchema = z
  .strictObject({
    ...textShape({ name, email }),
    phone: optionalTextSchema(phone),
    address: optionalTextSchema(address),
  })
  .meta({ example: { name: 'Chen Plumbing', email: 'office@chenplumbing.example' } });

export type NewCompany = z.output<typeof newCompanySchema>;

export const companyChangeSchema = z
  .strictObject({ ...textShape({ name, email, phone, address }), is_active: z.boolean() })
  .partial()
  .meta({ example: { name: 'Chen Plumbing & Gas' } });

export type CompanyChange = z.output<typeof companyChangeSchema>;
