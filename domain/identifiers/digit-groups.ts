/** Numbers in the groups that Australians read them in. Whatever is not recognised stays as typed. */

type Shape = readonly [digits: RegExp, grouped: string];

const phoneShapes: readonly Shape[] = [
  [/^(0[2378])(\d{4})(\d{4})$/, '($1) $2 $3'],
  [/^(0[45]\d{2})(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(13)(\d{2})(\d{2})$/, '$1 $2 $3'],
];
const abnShape: Shape = [/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4'];
const registrationShape: Shape = [/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3'];

const inGroups =
  (...shapes: readonly Shape[]) =>
  (text: string): string => {
    const digits = text.replace(/[\s()-]/g, '');
    const shape = shapes.find(([form]) => form.test(digits));
    return shape ? digits.replace(...shape) : text;
  };

export const phoneInGroups = inGroups(...phoneShapes);
export const abnInGroups = inGroups(abnShape);
export const registrationInGroups = inGroups(registrationShape);
