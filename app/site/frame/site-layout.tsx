import { Outlet, useLocation } from 'react-router';
import { practice } from '#content/practice.ts';
import { pageTrail } from './current-page.ts';
import { SiteFrame } from './site-frame.tsx';

export default function SiteLayout() {
  return (
    <SiteFrame trail={pageTrail(practice.slug, useLocation().pathname)}>
      <Outlet />
    </SiteFrame>
  );
}
