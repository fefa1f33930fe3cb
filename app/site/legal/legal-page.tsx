import { Fragment } from 'react';
import { telHref } from '#app/ui/phone.ts';
import type { LegalDocument } from '#content/legal/document.ts';
import { practice } from '#content/practice.ts';
import { ContentsList } from '../contents-list.tsx';
import { PageHead } from '../page.tsx';
import { fillPractice, type LegalPart } from './fill-practice.ts';

const anchorOf = (index: number) => `section-${index + 1}`;

export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, dated, intro, sections } = document;
  return (
    <article>
      <PageHead title={title}>
        <p className="page-facts">
          {dated}. {practice.name}, ABN {practice.abn}.
        </p>
      </PageHead>
      <div className="wrap section">
        <div className="prose beside-contents">
          <p className="answer">
            <LegalText text={intro} />
          </p>
          <ContentsList>
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${anchorOf(index)}`}>
                  {index + 1}. {heading}
                </a>
              </li>
            ))}
          </ContentsList>
          {sections.map(({ heading, paragraphs, list }, index) => (
            <Fragment key={heading}>
              <h2 id={anchorOf(index)}>
                {index + 1}. {heading}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <LegalText text={paragraph} />
                </p>
              ))}
              {list ? (
                <ul>
                  {list.map((item) => (
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
  return words;
}

function LegalText({ text }: { text: string }) {
  return fillPractice(text, practice).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Part key={index} {...part} />
  ));
}
