/** Stands in the data for people who came on their own account; it is no company. */
const noCompany = 'Individual Tax Client';

export function shownCompany(company: string): string | undefined {
  return company === '' || company === noCompany ? undefined : company;
}
