import { privacyPolicy } from '#content/legal/privacy.ts';
import { practice } from '#content/practice.ts';
import { privacyPolicyFile } from '#domain/paths.ts';
import { type DrawnFile, fileAt, type Supplies } from '../drawn-file.ts';
import { drawLetterhead } from '../icons/own-icons.ts';
import { drawLegalPdf } from './draw-pdf.ts';

export async function drawPolicyFile({ logo }: Supplies): Promise<DrawnFile> {
  const letterhead = logo && { letterhead: await drawLetterhead(logo) };
  const pdf = await drawLegalPdf(privacyPolicy, { ...practice, ...letterhead });
  return fileAt(privacyPolicyFile, pdf);
}
