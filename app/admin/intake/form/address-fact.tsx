import type { ReactNode } from 'react';
import { submissions } from '#content/intake/submissions.ts';
import type { ReadableForm } from '#domain/intake/reading/readable-form.ts';
import { Fact } from './fact-list.tsx';

const words = submissions.form;

interface AddressFactProps {
  label: string;
  which: 'residential' | 'postal';
  address: ReadableForm['addressDetails'];
  children?: ReactNode;
}

export function AddressFact({ label, which, address, children }: AddressFactProps) {
  const isSame = which === 'postal' && !address.postalDifferent;
  return (
    <Fact label={label}>
      {isSame ? words.samePostal : <Lines which={which} address={address} />}
      {children}
    </Fact>
  );
}

function Lines({ which, address }: Pick<AddressFactProps, 'which' | 'address'>) {
  const street = address[`${which}Address`];
  const town = [address[`${which}City`], address[`${which}State`], address[`${which}Zip`]];
  const place = town.filter(Boolean).join(' ');
  if (!street && !place) return words.none;
  return (
    <address>
      {street ? <span className="block">{street}</span> : null}
      {place}
    </address>
  );
}
