import { useState } from 'react';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { speed as words } from '#content/desk/speed.ts';
import type { Command } from './commands.ts';
import { switchSingleKeys, usesSingleKeys } from './single-keys.ts';

interface KeysSheetProps {
  commands: readonly Command[];
  onClose: () => void;
}

const shown = (keys: string) =>
  keys
    .split(/[ +]/)
    .map((key) => (key.length > 1 ? key[0]?.toUpperCase() + key.slice(1) : key.toUpperCase()));

/** All keys, as the list of commands has them. */
export default function KeysSheet({ commands, onClose }: KeysSheetProps) {
  const [single, setSingle] = useState(usesSingleKeys);
  const withKeys = commands.filter(({ keys }) => keys !== undefined && !/^[2-7]$/.test(keys));

  function change(wanted: boolean) {
    switchSingleKeys(wanted);
    setSingle(wanted);
  }

  return (
    <Dialog open title={words.sheet.title} description={words.sheet.never} onClose={onClose}>
      <table className="table keys-table">
        <caption className="sr-only">{words.sheet.title}</caption>
        <tbody>
          {withKeys.map(({ label, keys = '' }) => (
            <tr key={keys}>
              <th scope="row">{label}</th>
              <td>
                {shown(keys === '1' ? '1 7' : keys).map((key) => (
                  <kbd key={key} className="key">
                    {key}
                  </kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox
        id="single-keys"
        label={words.sheet.single}
        checked={single}
        onChange={({ target }) => change(target.checked)}
      />
    </Dialog>
  );
}
