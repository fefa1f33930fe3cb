import type { ReactNode } from 'react';
import { ContentsList } from '../contents-list.tsx';
import { Checklist } from './checklist.tsx';
import { FillIn, FillInSection } from './fill-in.tsx';
import { GuideLink } from './guide-link.tsx';
import { WorkedExample } from './worked-example.tsx';

function Answer({ children }: { children: ReactNode }) {
  return <div className="answer">{children}</div>;
}

const components = {
  a: GuideLink,
  Answer,
  Checklist,
  Contents: ContentsList,
  FillIn,
  FillInSection,
  WorkedExample,
};

/** What guides are written with. Tables (`<Figures>`) are drawn at build by tools/guides. */
export function useMDXComponents() {
  return components;
}
