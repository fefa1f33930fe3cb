import { clientPath, portalPaths } from '#domain/paths.ts';
import { addPerson, openAs } from '../accounts/admin-page.ts';
import { makeStaff } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';

/** Legal holds, erasing a person, and the rules. */

test.use({ viewport: desk, expectedComplaints: /status of 400/ });

test('a hold keeps a client from being erased; erasing can be stopped', async ({
  page,
  request,
}) => {
  const client = await addPerson(request);
  await openAs(page, request, undefined, clientPath(client._id, 'compliance'));
  const part = page.getByRole('region', { name: 'Retention and erasure' });
  await part.getByRole('button', { name: 'Place a legal hold' }).click();
  await expect(part).toContainText('Please say why the records must be kept');
  await part.getByLabel('Why must the records be kept?').fill('The tax office asks.');
  await part.getByRole('button', { name: 'Place a legal hold' }).click();
  await expect(part).toContainText('None of this client’s records will be removed.');
  await expect(part).toContainText('The tax office asks.');
  await expect(part.getByRole('button', { name: 'Erase this person' })).toHaveCount(0);
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Lift the legal hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lift the legal hold' }).click();
  await part.getByRole('button', { name: 'Erase this person' }).click();
  await expect(dialog).toContainText('The law doesn’t require us to keep any of their records.');
  await expect(dialog).toContainText('For 7 days any admin can stop it.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase this person' }).click();
  await expect(part).toContainText('This person will be erased after');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Inactive');
  await page.goto(portalPaths.retention);
  const erasures = page.getByRole('region', { name: 'Erasures' });
  await erasures.getByRole('link', { name: client.name }).click();
  await part.getByRole('button', { name: 'Stop erasing' }).click();
  await expect(part.getByRole('button', { name: 'Erase this person' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Active');
});

test('an admin changes how long enquiries are kept; staff do not see the rules', async ({
  page,
  request,
}) => {
  await openAs(page, request, undefined, portalPaths.retention);
  const rule = page.getByRole('listitem').filter({ hasText: 'quick contact form' });
  await expect(rule).toContainText('12 months from the day they arrived');
  await expectAccessible(page);
  const setTo = async (count: string) => {
    await rule.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Number of months').fill(count);
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  };
  const refused = await setTo('99');
  await expect(refused).toContainText('Please choose a number from 1 to 12.');
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await setTo('6');
  await expect(rule).toContainText('Changed here. The standard is 12 months.');
  await setTo('12');
  await expect(rule).not.toContainText('Changed here.');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await openAs(page, request, await makeStaff(), portalPaths.retention);
  await expect(page).toHaveURL(portalPaths.adminDashboard);
  await expect(page.getByRole('link', { name: 'Retention' })).toHaveCount(0);
});
