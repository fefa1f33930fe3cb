import { outsideAustralia, states } from '#domain/fields/states.ts';
import { tidyLine } from '#domain/fields/tidy.ts';
import { line, paragraphs, type Step, tick } from '#domain/intake/fields/field.ts';

const offers = [...states, outsideAustralia];
const requiredUnless = 'postalDifferent';

export const address = {
  title: 'Address Details',
  part: 'addressDetails',
  about: 'The postal address is required when it is different, else the residential one.',
  fields: {
    residentialAddress: paragraphs('Full address', 200, {
      hint: 'Unit, number and street.',
      required: 'Full address is required',
      requiredUnless,
      reads: 'address',
      deskLabel: 'Residential address',
      autoComplete: 'section-residential street-address',
      tidy: tidyLine,
    }),
    residentialSuburb: line('Suburb', 100, {
      required: 'Suburb is required',
      requiredUnless,
      call: 'residentialCity',
      reads: 'elsewhere',
      autoComplete: 'section-residential address-level2',
    }),
    residentialState: line('State', 50, {
      required: 'State is required',
      requiredUnless,
      offers,
      reads: 'elsewhere',
      width: 'short',
      autoComplete: 'section-residential address-level1',
    }),
    residentialPostcode: line('Postcode', 10, {
      required: 'Postcode is required',
      requiredUnless,
      call: 'residentialZip',
      reads: 'elsewhere',
      control: 'postcode',
      wholeAt: 4,
      width: 'code',
      beside: true,
      autoComplete: 'section-residential postal-code',
    }),
    postalDifferent: tick('My postal address is different', { reads: 'elsewhere' }),
  },
  followUp: {
    to: 'postalDifferent',
    when: true,
    fields: {
      postalAddress: paragraphs('Postal full address', 200, {
        hint: 'A PO box is fine.',
        required: 'Postal full address is required',
        reads: 'address',
        deskLabel: 'Postal address',
        autoComplete: 'section-postal street-address',
        tidy: tidyLine,
      }),
      postalSuburb: line('Postal suburb', 100, {
        required: 'Postal suburb is required',
        call: 'postalCity',
        reads: 'elsewhere',
        autoComplete: 'section-postal address-level2',
      }),
      postalState: line('Postal state', 50, {
        required: 'Postal state is required',
        offers,
        reads: 'elsewhere',
        width: 'short',
        autoComplete: 'section-postal address-level1',
      }),
      postalPostcode: line('Postal postcode', 10, {
        required: 'Postal postcode is required',
        call: 'postalZip',
        reads: 'elsewhere',
        control: 'postcode',
        wholeAt: 4,
        width: 'code',
        beside: true,
        autoComplete: 'section-postal postal-code',
      }),
    },
  },
} as const satisfies Step;
