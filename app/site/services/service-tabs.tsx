import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Tabs } from '#app/ui/disclosure/tabs.tsx';
import { servicesPage } from '#content/services/services-page.ts';
import { type ServiceCategory, serviceCategories } from '#domain/paths.ts';
import { ServicePanel } from './service-panel.tsx';

const neverChanges = () => () => {};

/**
 * The address's hash without the `#`. A prerendered page knows no hash, so the first render in the
 * browser has none either; otherwise hydration would not match.
 */
function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    neverChanges,
    () => hash.slice(1),
    () => '',
  );
}

/** The category that a hash names, or the page's own for a missing or any other hash. */
export function chosenCategory(hash: string, ownCategory: ServiceCategory): ServiceCategory {
  return serviceCategories.find((category) => category === hash) ?? ownCategory;
}

/** The open tab is the one that the address names, so that it can be linked to. */
export function ServiceTabs({ ownCategory }: { ownCategory: ServiceCategory }) {
  const hash = useHash();
  const navigate = useNavigate();
  return (
    <Tabs
      label={servicesPage.tabs.label}
      tabs={serviceCategories.map((category) => ({
        id: category,
        label: servicesPage.tabs[category],
        panel: <ServicePanel category={category} />,
      }))}
      selected={chosenCategory(hash, ownCategory)}
      onSelect={(id) => navigate({ hash: id }, { replace: true, preventScrollReset: true })}
    />
  );
}
