export const companiesWording = {
  nameRequired: 'Company name is required',
  unknown: 'We can’t find that company.',
  oneOfTwo: 'Please choose an existing company or name a new one, not both.',
  created: 'Company created successfully',
  updated: 'Company updated successfully',
  deleted: 'Company deleted successfully',
  shared: 'Other people belong to this company too. Please ask us to rename it.',
  inUse: 'Someone active still belongs to this company. Deactivate or move them first.',
} as const;
