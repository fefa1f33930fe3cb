import { settingsName } from '#domain/publishing/names.ts';
import type { Settings } from '#domain/publishing/settings.ts';

/** A process of its own that draws every mail and PDF with settings, which must be there first. */

export interface DrawnMail {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Drawn {
  readonly mails: readonly DrawnMail[];
  /** In base64, by name. */
  readonly pdfs: Readonly<Record<string, string>>;
}

async function drawMails(): Promise<DrawnMail[]> {
  const { practice: shown } = await import('#content/practice.ts');
  const { defaultPracticeAtWork } = await import('#content/bookings/scheduling.ts');
  const { renderMail } = await import('#server/mail/render-mail.ts');
  const { sampleMails } = await import('#server/publishing/mails/sample-mails.ts');
  const practice = { ...defaultPracticeAtWork, ...shown };
  return Object.entries(sampleMails(practice, practice.origin)).map(([name, content]) => ({
    name,
    subject: content.subject,
    ...renderMail(content, practice),
  }));
}

/** What receipts and certificates show of the practice: its letterhead, and these words. */
async function drawProofs(): Promise<Buffer> {
  const { practice } = await import('#content/practice.ts');
  const { drawProof } = await import('#server/pdf/proofs/draw-proof.ts');
  const { name, abn, phone, email, address } = practice;
  return drawProof({
    practice,
    title: 'Receipt for your contact form',
    madeAt: new Date('2026-11-16T03:00:00Z'),
    intro: [`${name} has your contact form.`],
    sections: [
      {
        heading: name,
        rows: [
          { label: 'Email', text: email },
          { label: 'Street', text: address.street },
        ],
      },
    ],
    notes: [`Send it to us or call us on ${phone}.`],
    footer: `${name}, ABN ${abn}.`,
  });
}

process.once('message', async (settings: Settings) => {
  Reflect.set(globalThis, settingsName, settings);
  const { drawPolicyFile } = await import(
    '#server/publishing/drawing/program/legal/draw-policy-file.ts'
  );
  const pdfs = {
    'privacy policy': Buffer.from((await drawPolicyFile({ kept: {} })).content).toString('base64'),
    'receipts and certificates': (await drawProofs()).toString('base64'),
  };
  process.send?.({ mails: await drawMails(), pdfs } satisfies Drawn, () => process.exit());
});
