import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#app/admin/page-head.tsx';
import { Permitted } from '#app/admin/permitted.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { importWords as words } from '#content/records/imports.ts';
import { importPath, portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/import';
import { ChooseFile } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { OneImport } from './one-import.tsx';
import '#app/admin/lists.css';
import '#app/admin/intake/intake.css';
import '#app/admin/work/work.css';
import './records.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function ImportScreen() {
  return (
    <Permitted to="import-clients">
      <Imports />
    </Permitted>
  );
}

/** A new one and the earlier ones, or the one that the address names. */
function Imports() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  /** Kept while the screen is open, so that its columns can be matched differently. */
  const [file, setFile] = useState<File>();
  const id = query.get('id');

  async function show(chosen: File, checked: string) {
    setFile(chosen);
    await navigate(importPath(checked), { replace: id !== null });
  }

  return (
    <div className="wrap admin-page">
      {id ? (
        <Link to={portalPaths.import} className="more submission-back">
          <Icon name="arrow-left" />
          {words.back}
        </Link>
      ) : null}
      <PageHead title={words.title} lede={words.lede} />
      {id ? (
        <OneImport key={id} id={id} file={file} onChecked={show} />
      ) : (
        <>
          <ChooseFile onChecked={show} />
          <EarlierImports />
        </>
      )}
    </div>
  );
}
