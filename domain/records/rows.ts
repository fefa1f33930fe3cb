import { type EditForm, editedFields } from '#domain/accounts/client-form.ts';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { type ColumnPlaces, type ImportColumn, importColumns } from './columns.ts';
import { asTyped } from './defuse.ts';
import { recordsWording as words } from './wording.ts';

/** One row of a file of clients: who it is about, and what is wrong with it. */

export interface RowProblem {
  readonly column: string;
  readonly message: string;
}

/** Empty where the file says nothing. */
export type ImportedPerson = EditForm;

export function personOf(cells: readonly string[], places: ColumnPlaces): ImportedPerson {
  const tidied = (column: ImportColumn) => {
    const place = places[column];
    const cell = place === undefined ? '' : asTyped(cells[place] ?? '');
    return editedFields[column].tidy(cell);
  };
  return Object.fromEntries(
    importColumns.map((column) => [column, tidied(column)]),
  ) as ImportedPerson;
}

/** Checked by the same rules as a client who is made by hand. */
export function problemsOf(
  person: ImportedPerson,
  cells: readonly string[],
  headings: number,
): RowProblem[] {
  if (cells.slice(headings).some((cell) => cell !== '')) {
    return [{ column: '', message: words.tooManyCells(cells.length, headings) }];
  }
  return importColumns.flatMap((column) => {
    const message = person[column].includes('\0')
      ? words.notStorable
      : fieldProblem(editedFields[column], person[column]);
    return message ? [{ column, message }] : [];
  });
}

/**
 * What a row would change about someone we know. An empty cell says nothing: it never erases what
 * we have, and an address in other capitals is the same one.
 */
export function changesBy(person: ImportedPerson, known: EditForm): ImportColumn[] {
  return importColumns.filter((column) => {
    if (person[column] === '') return false;
    return column === 'email'
      ? comparableEmail(person.email) !== comparableEmail(known.email)
      : person[column] !== known[column];
  });
}
