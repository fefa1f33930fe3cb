import { describe, expect, test } from 'vitest';
import type { Item } from '../items.ts';
import type { Work } from '../work.ts';
import { workSchema } from '../work.ts';
import { nextStep } from './next.ts';

const example = workSchema.meta()?.example as Work;
const [exampleItem] = example.items;

const itemsOf = (...states: Item['state'][]): Item[] =>
  states.map((state, at) => ({ ...(exampleItem as Item), _id: `item-${at}`, state }));

const approved = (state: 'open' | 'signed' | 'change-asked' | 'void'): Work['approvals'] => [
  { _id: 'a', subject: 'return', state, document: 'd', putUpAt: example.createdAt, asksYou: false },
];

const job = (details: Partial<Work>): Work => ({
  ...example,
  items: [],
  approvals: [],
  lodgment: null,
  ...details,
});

describe('the one thing to do next', () => {
  test.each<[string, Partial<Work>, ReturnType<typeof nextStep>]>([
    ['nothing was asked', {}, { do: 'ask' }],
    [
      'the client has things to send',
      { items: itemsOf('open', 'returned', 'accepted') },
      { do: 'wait-for-items', count: 2 },
    ],
    [
      'some are answered',
      { items: itemsOf('open', 'answered', 'not-available') },
      { do: 'accept', items: ['item-1', 'item-2'] },
    ],
    ['all are in', { items: itemsOf('accepted', 'withdrawn', 'not-asked') }, { do: 'move-on' }],
    ['it was only withdrawn', { items: itemsOf('withdrawn') }, { do: 'ask' }],
    ['it is prepared', { stage: 'preparing' }, { do: 'send' }],
    ['its type needs no declaration', { stage: 'preparing', type: 'advice' }, { do: 'lodge' }],
    ['a colleague looks at it', { stage: 'review' }, { do: 'review' }],
    [
      'the client is asked to sign',
      { stage: 'approval', approvals: approved('open') },
      { do: 'wait-for-signature' },
    ],
    ['what was sent is void', { stage: 'approval', approvals: approved('void') }, { do: 'send' }],
    [
      'a change is asked for',
      { stage: 'approval', items: itemsOf('answered'), approvals: approved('change-asked') },
      { do: 'reply' },
    ],
    ['it is signed', { stage: 'approval', approvals: approved('signed') }, { do: 'lodge' }],
    ['it is ready', { stage: 'ready' }, { do: 'lodge' }],
    [
      'the client did not answer our emails',
      { callSince: '2026-11-02', items: itemsOf('open') },
      { do: 'call' },
    ],
    [
      'the client needs longer',
      { needsUntil: '2026-12-01', items: itemsOf('open') },
      { do: 'allow-time', until: '2026-12-01' },
    ],
    ['it was lodged by hand', { stage: 'lodged' }, { do: 'lodge' }],
    ['it is lodged', { stage: 'lodged', lodgment: example.lodgment }, { do: 'assess' }],
    ['it is assessed', { stage: 'assessed' }, { do: 'close' }],
    ['it is closed', { stage: 'closed', items: itemsOf('answered') }, { do: 'nothing' }],
  ])('when %s', (_, details, next) => {
    expect(nextStep(job(details))).toEqual(next);
  });
});
