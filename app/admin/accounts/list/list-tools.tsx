import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { admin } from '#content/accounts/clients.ts';
import { reloadClients, type Show } from './page-query.ts';

const words = admin.list;
const sizes: readonly Show[] = ['all', 10, 25];
const choices = sizes.map((size) => ({
  value: `${size}`,
  label: size === 'all' ? words.showAll : `${size}`,
}));

interface ListToolsProps {
  search: string;
  onSearch: (text: string) => void;
  show: Show;
  onShow: (show: Show) => void;
}

export function ListTools({ search, onSearch, show, onShow }: ListToolsProps) {
  const { isBusy, once } = useBusy();

  return (
    <div className="clients-tools">
      <TextField
        id="clients-search"
        type="search"
        label={words.search}
        placeholder={words.searchHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <SelectField
        id="clients-show"
        label={words.show}
        choices={choices}
        value={`${show}`}
        onChange={(event) =>
          onShow(sizes.find((size) => `${size}` === event.target.value) ?? 'all')
        }
      />
      <Button busy={isBusy && words.refreshing} onClick={() => once(reloadClients)}>
        {isBusy ? null : <Icon name="refresh" />}
        {words.refresh}
      </Button>
    </div>
  );
}
