import type { AmlChange, Owner } from '#domain/aml/record.ts';

/** What is typed into the record, and how it is sent. */

export type OwnerForm = Readonly<
  Record<'key' | 'name' | 'birthDate' | 'address' | 'share' | 'verifiedBy' | 'verifiedOn', string>
>;

export interface AmlForm {
  readonly services: readonly string[];
  readonly owners: readonly OwnerForm[];
  readonly exposed: '' | 'yes' | 'no';
  readonly screening: string;
  readonly risk: string;
  readonly reason: string;
  readonly reviewOn: string;
}

export const emptyOwner = (key: string): OwnerForm => ({
  key,
  name: '',
  birthDate: '',
  address: '',
  share: '',
  verifiedBy: '',
  verifiedOn: '',
});

const ownerForm = (owner: Owner, at: number): OwnerForm => ({
  key: `kept-${at}`,
  name: owner.name,
  birthDate: owner.birthDate ?? '',
  address: owner.address,
  share: owner.share === null ? '' : String(owner.share),
  verifiedBy: owner.verifiedBy,
  verifiedOn: owner.verifiedOn ?? '',
});

export const formOf = (record: AmlChange): AmlForm => ({
  services: record.services,
  owners: record.owners.map(ownerForm),
  exposed: record.exposed === null ? '' : record.exposed ? 'yes' : 'no',
  screening: record.screening,
  risk: record.risk ?? '',
  reason: record.reason,
  reviewOn: record.reviewOn ?? '',
});

/** A share that is no number is sent as one that cannot be, so that the server says so. */
const shareOf = (typed: string): number | null => {
  if (typed.trim() === '') return null;
  const share = Number(typed.replace(',', '.').replace('%', ''));
  return Number.isNaN(share) ? -1 : share;
};

export const recordOf = (form: AmlForm): AmlChange => ({
  services: form.services as AmlChange['services'],
  owners: form.owners.map(({ key: _, birthDate, share, verifiedOn, ...owner }) => ({
    ...owner,
    birthDate: birthDate || null,
    share: shareOf(share),
    verifiedOn: verifiedOn || null,
  })),
  exposed: form.exposed === '' ? null : form.exposed === 'yes',
  screening: form.screening,
  risk: (form.risk || null) as AmlChange['risk'],
  reason: form.reason,
  reviewOn: form.reviewOn || null,
});
