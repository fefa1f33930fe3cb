import { practice } from '#content/practice.ts';
import { ownApproval } from '#content/work/own-approval.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { ShownSigner } from '#domain/work/approval.ts';
import { nameOfCapacity } from '#domain/work/capacities.ts';

const words = ownApproval.signers;

interface SignersProps {
  signers: readonly ShownSigner[];
  /** Of whoever looks at it. */
  account: string;
}

/** Everyone who is asked to sign, where there are several. */
export function Signers({ signers, account }: SignersProps) {
  if (signers.length < 2) return null;
  return (
    <section className="form-part" aria-labelledby="signers">
      <h2 id="signers" className="form-subhead">
        {words.heading}
      </h2>
      <ol className="approval-signers">
        {signers.map((signer) => {
          const capacity = nameOfCapacity(signer.as);
          return (
            <li key={signer.account}>
              <strong>{signer.account === account ? words.you(signer.name) : signer.name}</strong>
              {capacity ? `, ${capacity}` : null}
              <span className="quiet">
                {signer.signedAt
                  ? words.signed(longMoment(signer.signedAt, practice.timeZone))
                  : words.states[signer.state]}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
