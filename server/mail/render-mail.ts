import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  render,
  Section,
  Text,
} from '@react-email/components';
import { createElement as h, type ReactElement } from 'react';
import type { Practice } from '#content/practice.ts';
import type { Block, MailContent } from './mail-content.ts';

/** The layout of every mail. Node runs this file without a build, hence no JSX. */

const serif = 'Newsreader, Georgia, serif';
const sans = '"Public Sans", Arial, sans-serif';

function drawBlock(block: Block, index: number, { colours }: Practice): ReactElement {
  const body = { color: colours.ink, fontSize: '17px', lineHeight: '1.6', margin: '0 0 16px' };
  switch (block.kind) {
    case 'text':
      return h(Text, { key: index, style: body }, block.text);
    case 'code':
      return h(
        Text,
        { key: index, style: { ...body, fontSize: '34px', letterSpacing: '8px', fontWeight: 600 } },
        block.code,
      );
    case 'action':
      return h(
        Button,
        {
          key: index,
          href: block.href,
          style: {
            background: colours.action,
            borderRadius: '6px',
            color: colours.ink,
            fontSize: '16px',
            fontWeight: 600,
            margin: '8px 0 24px',
            padding: '14px 24px',
          },
        },
        block.label,
      );
    case 'facts':
      return h(
        Section,
        { key: index, style: { margin: '0 0 16px' } },
        block.rows.map(([label, value]) =>
          h(
            Text,
            { key: label, style: { ...body, margin: '0 0 8px', whiteSpace: 'pre-wrap' } },
            h('span', { style: { color: colours.quiet } }, `${label}: `),
            value,
          ),
        ),
      );
  }
}

function Mail({ content, practice }: { content: MailContent; practice: Practice }): ReactElement {
  const { colours, address } = practice;
  const office = `${address.street}, ${address.suburb} ${address.state} ${address.postcode}`;
  return h(
    Html,
    { lang: 'en-AU' },
    h(Head),
    h(Preview, null, content.heading),
    h(
      Body,
      { style: { background: colours.paper, fontFamily: sans, margin: 0, padding: '32px 0' } },
      h(
        Container,
        { style: { maxWidth: '560px', padding: '0 20px' } },
        h(
          Text,
          {
            style: { color: colours.dark, fontFamily: serif, fontSize: '22px', margin: '0 0 24px' },
          },
          practice.name,
        ),
        h(
          Heading,
          {
            as: 'h1',
            style: {
              color: colours.ink,
              fontFamily: serif,
              fontSize: '28px',
              fontWeight: 500,
              lineHeight: '1.2',
              margin: '0 0 20px',
            },
          },
          content.heading,
        ),
        content.blocks.map((block, index) => drawBlock(block, index, practice)),
        h(Hr, { style: { borderColor: colours.line, margin: '24px 0 16px' } }),
        h(
          Text,
          { style: { color: colours.quiet, fontSize: '14px', lineHeight: '1.5', margin: 0 } },
          `${practice.name}, ${office}. ${practice.phone}`,
        ),
      ),
    ),
  );
}

export async function renderMail(
  content: MailContent,
  practice: Practice,
): Promise<{ html: string; text: string }> {
  const mail = h(Mail, { content, practice });
  return { html: await render(mail), text: await render(mail, { plainText: true }) };
}
