import type { Guide } from './guide.ts';
import { nswGuideTexts } from './nsw-guides.ts';
import { shortGuideTexts } from './short-guides.ts';

export const guides: readonly Guide[] = [...nswGuideTexts, ...shortGuideTexts];
