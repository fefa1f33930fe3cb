import { useState } from 'react';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { Sample } from './sample.tsx';

const states = ['NSW', 'VIC', 'QLD'].map((state) => ({ value: state, label: state }));
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function FieldSamples() {
  const [mobile, setMobile] = useState(true);
  const [spouse, setSpouse] = useState<string>();
  return (
    <Sample title="Fields">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <TextField id="s-name" label="Name" autoComplete="name" />
          <TextField id="s-phone" label="Phone" hint="Spaces are fine." width="medium" optional />
          <TextField id="s-income" label="Gross annual income" prefix="$" width="short" />
          <TextField
            id="s-email"
            label="Email"
            hint="We’ll send receipts here."
            error="Email is invalid"
            defaultValue="priya.nair@example"
          />
          <TextField id="s-off" label="Role" defaultValue="Client" disabled />
          <SelectField id="s-state" label="State" choices={states} width="short" />
          <SelectField
            id="s-enquiry"
            label="Enquiry type"
            error="Choose what your message is about"
            choices={[{ value: '', label: 'Select enquiry type...' }]}
          />
        </div>
        <div>
          <PasswordField id="s-password" label="Password" autoComplete="current-password" />
          <TextareaField id="s-message" label="Message" optional />
          <FieldGroup id="s-phones" label="Which phones can we call?" hint="Choose at least one.">
            <div className="choices">
              <Checkbox
                id="s-mobile"
                label="Mobile"
                checked={mobile}
                onChange={() => setMobile(!mobile)}
                reveals={<TextField id="s-mobile-number" label="Mobile number" width="medium" />}
              />
              <Checkbox id="s-home" label="Home" />
              <Checkbox id="s-work" label="Work" disabled />
            </div>
          </FieldGroup>
          <RadioGroup
            id="s-spouse"
            name="spouse"
            label="Do you have a spouse or partner?"
            error="Choose yes or no"
            choices={yesNo}
            value={spouse}
            onChange={setSpouse}
            inline
          />
          <div className="mt-6">
            <Checkbox
              id="s-consent"
              label="I have read the terms and agree that a long sentence can sit beside a box and wrap over several lines."
              error="You must agree to the terms"
            />
          </div>
        </div>
      </div>
    </Sample>
  );
}
