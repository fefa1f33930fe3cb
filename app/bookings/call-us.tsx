import { Icon } from '#app/ui/icon.tsx';
import { practice } from '#content/practice.ts';
import { telHref } from '#domain/phone.ts';

export function CallUs() {
  return (
    <a className="button button-primary" href={telHref(practice.phone)}>
      <Icon name="phone" />
      {practice.phone}
    </a>
  );
}
