import { Button } from '#app/ui/button.tsx';
import { NativeDialogSheet } from '#app/ui/dialogs/native-dialog.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { cookies } from '#content/cookies.ts';
import { privacyPolicyFile } from '#domain/paths.ts';

const words = cookies.banner;
const [beforePolicy, afterPolicy] = words.text.split(words.policy);

/** Hidden until ask-for-consent.ts shows it; `data-cookies` says what a button does. */
export function CookieBanner() {
  return (
    <section className="cookie-banner" aria-label={words.label} hidden>
      <p>
        {beforePolicy}
        <a href={privacyPolicyFile} target="_blank" rel="noopener">
          {words.policy}
        </a>
        {afterPolicy}
      </p>
      <div className="cookie-banner-acts">
        <Button slim look="dark" data-cookies="accept">
          {words.accept}
        </Button>
        <Button slim data-cookies="manage">
          {words.manage}
        </Button>
        <Button slim data-cookies="decline">
          {words.decline}
        </Button>
      </div>
      <CookieDialog />
    </section>
  );
}

function CookieDialog() {
  const { title, lede, categories, alwaysOn, save } = cookies.dialog;
  return (
    <dialog className="dialog native-dialog" aria-labelledby="cookie-dialog-title">
      <NativeDialogSheet id="cookie-dialog" title={title} closing={{ 'data-cookies': 'close' }}>
        <p className="dialog-description">{lede}</p>
        {categories.map(({ id, label, description }) => (
          <Checkbox
            key={id}
            id={`cookies-${id}`}
            label={id === 'essential' ? `${label} (${alwaysOn})` : label}
            hint={description}
            defaultChecked={id === 'essential'}
            disabled={id === 'essential'}
            autoComplete="off"
          />
        ))}
        <div className="dialog-actions">
          <Button look="dark" data-cookies="save">
            {save}
          </Button>
        </div>
      </NativeDialogSheet>
    </dialog>
  );
}
