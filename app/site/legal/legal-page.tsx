import { Fragment } from 'react';
import { Stylesheet } from '#app/built-files.tsx';
import type { LegalDocument, LegalSection } from '#content/legal/document.ts';
import { practice } from '#content/practice.ts';
import { telHref } from '#domain/phone.ts';
import { ContentsList } from '../contents-list.tsx';
import { PageHead } from '../page.tsx';
import { fillPractice, type LegalPart } from './fill-practice.ts';

const anchorOf = ({ id }: LegalSection, index: number) => id ?? `section-${index + 1}`;

export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, dated, updated, intro, sections } = document;
  return (
    <article>
      <Stylesheet source="app/site/legal/legal.page.css" />
      <PageHead title={title}>
        <p className="page-facts">
          {dated}, updated {updated}. {practice.name}, ABN {practice.abn}.
        </p>
      </PageHead>
      <div className="wrap section">
        <div className="prose beside-contents">
          <p className="answer">
            <LegalText text={intro} />
          </p>
          <ContentsList>
            {sections.map((section, index) => (
              <li key={section.heading}>
                <a href={`#${anchorOf(section, index)}`}>
                  {index + 1}. {section.heading}
                </a>
              </li>
            ))}
          </ContentsList>
          {sections.map((section, index) => (
            <Fragment key={section.heading}>
              <h2 id={anchorOf(section, index)}>
                {index + 1}. {section.heading}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <LegalText text={paragraph} />
                </p>
              ))}
              {section.list ? (
                <ul>
                  {section.list.map((item) => (
                    <li key={item}>
                      <LegalText text={item} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </Fragment>
          ))}
        </div>
      </div>
    </article>
  );
}

function Part({ words, reach }: LegalPart) {
  if (reach === 'email') return <a href={`mailto:${words}`}>{words}</a>;
  if (reach === 'phone') return <a href={telHref(words)}>{words}</a>;
  if (reach === 'web') {
    return (
      <a href={`https://${words}`} rel="noopener">
        {words}
      </a>
    );
  }
  return words;
}

function LegalText({ text }: { text: string }) {
  return fillPractice(text, practice).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Part key={index} {...part} />
  ));
}
