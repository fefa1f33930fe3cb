/** The parts of a field in `domain/fields` that controls need. */
interface Description {
  readonly label: string;
  readonly type?: string;
  readonly required?: string;
}

/** The props of a control, from the description of its field. */
export const described = ({ label, type, required }: Description) => ({
  label,
  type,
  optional: required === undefined,
});

/** The same, with `required` set on the control too. */
export const marked = (field: Description) => ({
  ...described(field),
  required: field.required !== undefined,
});
