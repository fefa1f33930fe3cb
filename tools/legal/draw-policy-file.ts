import { privacyPolicy } from '#content/legal/privacy.ts';
import { privacyPolicyFile } from '#domain/paths.ts';
import { type DrawnFile, fileAt } from '../drawing/drawn-file.ts';
import { drawLegalPdf } from './draw-pdf.ts';

export const drawPolicyFile = async (): Promise<DrawnFile> =>
  fileAt(privacyPolicyFile, await drawLegalPdf(privacyPolicy));
