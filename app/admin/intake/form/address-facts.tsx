import { submissions } from '#content/intake/submissions.ts';
import type { ReadableForm } from '#domain/intake/submission.ts';
import { Fact } from './fact-list.tsx';

const words = submissions.form;

export function AddressFacts({ address }: { address: ReadableForm['addressDetails'] }) {
  const { residentialAddress, residentialCity, residentialState, residentialZip } = address;
  const { postalAddress, postalCity, postalState, postalZip, postalDifferent } = address;
  return (
    <>
      <Fact label={words.residential}>
        <Lines
          street={residentialAddress}
          town={[residentialCity, residentialState, residentialZip]}
        />
      </Fact>
      <Fact label={words.postal}>
        {postalDifferent ? (
          <Lines street={postalAddress} town={[postalCity, postalState, postalZip]} />
        ) : (
          words.samePostal
        )}
      </Fact>
    </>
  );
}

function Lines({ street, town }: { street: string; town: readonly string[] }) {
  const place = town.filter(Boolean).join(' ');
  if (!street && !place) return words.none;
  return (
    <address>
      {street ? <span className="block">{street}</span> : null}
      {place}
    </address>
  );
}
