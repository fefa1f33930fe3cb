import { useNavigate } from 'react-router';
import { Tabs } from '#app/ui/disclosure/tabs.tsx';
import { useHash } from '#app/ui/disclosure/use-hash.ts';
import { servicesPage } from '#content/services/services-page.ts';
import { type ServiceCategory, serviceCategories } from '#domain/paths.ts';
import { ServicePanel } from './service-panel.tsx';

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
