import { Link, type LinkProps } from 'react-router';
import { buttonClass, type Looks } from './button.tsx';

interface ButtonLinkProps extends Looks, LinkProps {}

/** A link that looks like a button, between screens that are drawn in the browser. */
export function ButtonLink({ look, slim, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ look, slim }, className)} />;
}
