import { practice } from '#content/practice.ts';

export function OfficeAddress() {
  const { street, suburb, state, postcode } = practice.address;
  return (
    <address>
      {street}
      <br />
      {suburb} {state} {postcode}
    </address>
  );
}
