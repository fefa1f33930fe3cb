import { Icon } from '#app/ui/icon.tsx';
import { telHref } from '#app/ui/phone.ts';
import { practice } from '#content/practice.ts';

export function CallUs() {
  return (
    <a className="button button-primary" href={telHref(practice.phone)}>
      <Icon name="phone" />
      {practice.phone}
    </a>
  );
}
