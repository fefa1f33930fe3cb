import { type ChangeEvent, useState } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { uploadImage } from '#app/api/publishing/images.ts';
import { useAct } from '#app/api/use-act.ts';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { FieldProps } from './field-props.ts';

const words = siteScreens.fields;

/** Shows the picture that is set, and takes another one. */
export function PictureField({ id, setting, value, onChange, problems }: FieldProps) {
  const { act, isBusy } = useAct();
  const [refusal, setRefusal] = useState<string>();
  const address = typeof value === 'string' && value.startsWith('/') ? value : undefined;

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const answer = await act(() => uploadImage(file));
    if (!answer) return;
    target.value = '';
    setRefusal(answer.ok ? undefined : wordsOf(answer, siteScreens.draft.failed));
    if (answer.ok) onChange(answer.data.data?.address);
  }

  return (
    <FieldGroup
      id={id}
      label={setting.label}
      hint={words.pictureHint}
      error={refusal ?? problems['']}
    >
      {address ? <img className="site-picture" src={address} alt="" /> : null}
      <p role="status">{isBusy ? words.uploading : null}</p>
      <div className="site-acts">
        <label className="button button-slim site-upload">
          {words.picture}
          <input
            className="sr-only"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/svg+xml"
            onChange={upload}
          />
        </label>
        {value ? (
          <TextButton danger onClick={() => onChange(setting.optional ? undefined : '')}>
            {words.noPicture}
          </TextButton>
        ) : null}
      </div>
    </FieldGroup>
  );
}
