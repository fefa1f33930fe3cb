import {
  type Condition,
  choicesOf,
  type RequestedItem,
  type RequestedSection,
} from '#domain/work/requests/lists.ts';

/** What the condition of an item can name: an answer of another one in the same list. */

export type { Condition };

/** As a list to choose from has it: databases keep the fields of a value in an order of their own. */
export const conditionText = ({ key, is }: Condition): string => JSON.stringify([key, is]);

export function conditionFrom(text: string): Condition {
  const [key, is] = JSON.parse(text) as [Condition['key'], Condition['is']];
  return { key, is };
}

interface PossibleAnswer {
  readonly condition: Condition;
  readonly words: string;
}

export const answerInWords = (is: Condition['is']): string => {
  if (typeof is === 'string') return is;
  return is ? 'Yes' : 'No';
};

function answersTo(item: RequestedItem): readonly Condition['is'][] {
  return item.kind === 'yes-no' ? [true, false] : choicesOf(item);
}

export const possibleAnswers = (sections: readonly RequestedSection[]): PossibleAnswer[] =>
  sections
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      answersTo(item).map((is) => ({
        condition: { key: item.key, is },
        words: `After “${item.title}” was answered: ${answerInWords(is)}`,
      })),
    );

export const canBeAnswered = (item: RequestedItem, is: Condition['is']): boolean =>
  answersTo(item).includes(is);
