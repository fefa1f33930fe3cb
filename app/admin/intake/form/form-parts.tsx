import type { ReactNode } from 'react';
import { contactForm } from '#content/intake/contact-form.ts';
import { submissions } from '#content/intake/submissions.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { type StepId, stepIds } from '#domain/intake/answers.ts';
import { steps } from '#domain/intake/steps.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { AddressFacts } from './address-facts.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { groupedDigits, titleInWords } from './format-answers.ts';
import { HiddenFact } from './hidden-fact.tsx';

const words = submissions.form;
const { personal, spouse: spouseWords, banking, additional } = contactForm;

interface FormPartsProps {
  submission: Submission;
  onReveal: () => void;
}

/** The seven steps of the form, as the client went through them. */
export function FormParts({ submission, onReveal }: FormPartsProps) {
  const { _id: id, form } = submission;
  const hidden = { id, onReveal };
  const { personalDetails, spouseDetails, bankingDetails, additionalInfo, eSignature } = form;
  const parts: Record<StepId, ReactNode> = {
    personal: (
      <>
        <HiddenFact field="tfn" {...hidden} />
        <Fact label={personal.title.label}>{titleInWords(personalDetails.title)}</Fact>
        <Fact label={personal.lastName.label}>{personalDetails.lastName}</Fact>
        <Fact label={personal.givenNames.label}>{personalDetails.firstName}</Fact>
        <HiddenFact field="dateOfBirth" {...hidden} />
      </>
    ),
    contact: (
      <ContactFacts contact={form.contactInfo} emailLabel={contactForm.contact.email.label} />
    ),
    spouse: spouseDetails ? (
      <>
        <Fact label={spouseWords.title.label}>{titleInWords(spouseDetails.title)}</Fact>
        <Fact label={spouseWords.lastName.label}>{spouseDetails.lastName}</Fact>
        <Fact label={spouseWords.givenNames.label}>{spouseDetails.firstName}</Fact>
        <ContactFacts contact={spouseDetails} emailLabel={spouseWords.email.label} />
      </>
    ) : (
      <Fact label={words.spouse}>{words.noSpouse}</Fact>
    ),
    address: <AddressFacts address={form.addressDetails} />,
    banking: (
      <>
        <Fact label={banking.bsb.label}>{groupedDigits(bankingDetails.routingNumber, '-')}</Fact>
        <HiddenFact field="accountNumber" {...hidden} />
        <Fact label={banking.accountName.label}>{bankingDetails.bankName}</Fact>
      </>
    ),
    additional: (
      <>
        <Fact label={additional.howDidYouHear.label}>
          {additionalInfo.occupation || words.none}
        </Fact>
        <Fact label={additional.employer.label}>{additionalInfo.employer || words.none}</Fact>
        {additionalInfo.annualIncome ? (
          <Fact label={words.annualIncome}>{additionalInfo.annualIncome}</Fact>
        ) : null}
        {additionalInfo.notes ? <Fact label={words.notes}>{additionalInfo.notes}</Fact> : null}
      </>
    ),
    signature: (
      <>
        <Fact label={words.signature}>
          <img
            className="signature"
            src={eSignature.signature}
            alt={`${words.signatureOf} ${submission.firstName} ${submission.lastName}`}
          />
        </Fact>
        <Fact label={words.signedOn}>{longDate(eSignature.signatureDate)}</Fact>
      </>
    ),
  };
  return (
    <ol className="form-parts">
      {stepIds.map((step) => (
        <li key={step} className="card form-part">
          <h2>{steps[step].title}</h2>
          <FactList>{parts[step]}</FactList>
        </li>
      ))}
    </ol>
  );
}
