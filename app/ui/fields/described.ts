/** As `domain/fields` describes a field; the rest of it is not for controls. */
interface Description {
  readonly label: string;
  readonly type?: string;
  readonly required?: string;
}

/** What a control takes from the description of its field. */
export const described = ({ label, type, required }: Description) => ({
  label,
  type,
  optional: required === undefined,
});

/** The same where the browser checks what is required, or where the form says it. */
export const marked = (field: Description) => ({
  ...described(field),
  required: field.required !== undefined,
});
