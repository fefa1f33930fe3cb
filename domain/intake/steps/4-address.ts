import { outsideAustralia, states } from '#domain/fields/postcodes.ts';
import { line, lines, type Step, tick } from '#domain/intake/fields/field.ts';

const offers = [...states, outsideAustralia];
const requiredUnless = 'postalDifferent';

export const address = {
  title: 'Address Details',
  part: 'addressDetails',
  about: 'The postal address is required when it is different, else the residential one.',
  fields: {
    residentialAddress: lines({
      label: 'Full address',
      hint: 'Unit, number and street.',
      required: 'Full address is required',
      requiredUnless,
      limit: 200,
      reads: 'address',
      deskLabel: 'Residential address',
      autoComplete: 'section-residential street-address',
    }),
    residentialSuburb: line({
      label: 'Suburb',
      required: 'Suburb is required',
      requiredUnless,
      limit: 100,
      call: 'residentialCity',
      reads: 'elsewhere',
      autoComplete: 'section-residential address-level2',
    }),
    residentialState: line({
      label: 'State',
      required: 'State is required',
      requiredUnless,
      limit: 50,
      offers,
      reads: 'elsewhere',
      width: 'short',
      autoComplete: 'section-residential address-level1',
    }),
    residentialPostcode: line({
      label: 'Postcode',
      required: 'Postcode is required',
      requiredUnless,
      limit: 10,
      call: 'residentialZip',
      reads: 'elsewhere',
      control: 'postcode',
      width: 'code',
      beside: true,
      autoComplete: 'section-residential postal-code',
    }),
    postalDifferent: tick({ label: 'My postal address is different', reads: 'elsewhere' }),
  },
  followUp: {
    to: 'postalDifferent',
    when: true,
    fields: {
      postalAddress: lines({
        label: 'Postal full address',
        hint: 'A PO box is fine.',
        required: 'Postal full address is required',
        limit: 200,
        reads: 'address',
        deskLabel: 'Postal address',
        autoComplete: 'section-postal street-address',
      }),
      postalSuburb: line({
        label: 'Postal suburb',
        required: 'Postal suburb is required',
        limit: 100,
        call: 'postalCity',
        reads: 'elsewhere',
        autoComplete: 'section-postal address-level2',
      }),
      postalState: line({
        label: 'Postal state',
        required: 'Postal state is required',
        limit: 50,
        offers,
        reads: 'elsewhere',
        width: 'short',
        autoComplete: 'section-postal address-level1',
      }),
      postalPostcode: line({
        label: 'Postal postcode',
        required: 'Postal postcode is required',
        limit: 10,
        call: 'postalZip',
        reads: 'elsewhere',
        control: 'postcode',
        width: 'code',
        beside: true,
        autoComplete: 'section-postal postal-code',
      }),
    },
  },
} as const satisfies Step;
