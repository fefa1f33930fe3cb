import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { wording } from '#domain/wording.ts';
import { askingStates, isOpen } from '#domain/work/kinds.ts';
import { type PrintedRequest, printedLinkLife } from '#domain/work/printed.ts';
import { ownNameOf } from '#domain/work/types/job-types.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { uploadLinks } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { AppParts } from '#server/parts.ts';
import { about, expectTheirs, lockTheirs, type Reader } from '../access.ts';
import { deleteLinkOf, findWork, listItems, lockWork, type WorkRow } from '../store.ts';
import { itemView } from '../view.ts';
import { requestContents } from './contents.ts';
import type { UploadLink, UploadLinks } from './links.ts';

const words = wording.work.printed;

const isAsked = ({ state }: { readonly state: string }) =>
  (askingStates as readonly string[]).includes(state);

export function openPrinted(parts: AppParts, links: UploadLinks) {
  const { database, vault, audit, practice, env, now } = parts;
  const { queries } = database;

  async function requestOf(
    on: Queries | Transaction,
    work: WorkRow,
    expiresAt: Date,
  ): Promise<PrintedRequest> {
    const asked = (await listItems(on, [work.id])).filter(isAsked);
    return {
      title: `Information needed: ${ownNameOf(work)}`,
      sendBy: work.needsUntil ?? work.sendBy,
      expiresAt: expiresAt.toISOString(),
      items: asked.map((item) => {
        const { _id, title, hint, section, kind, sendBy, required } = itemView(vault, item);
        return { _id, title, hint, section, kind, sendBy, required };
      }),
    };
  }

  /** What was printed before ends with it. */
  async function replaceLink(tx: Transaction, workId: string) {
    const token = randomBytes(32).toString('base64url');
    const madeAt = now();
    const expiresAt = new Date(madeAt.getTime() + printedLinkLife);
    await deleteLinkOf(tx, workId);
    await tx.insert(uploadLinks).values({
      id: randomUUID(),
      workId,
      ...links.hashesOf({ token, workId, expiresAt }),
      madeAt,
      expiresAt,
    });
    return { token, madeAt, expiresAt };
  }

  return {
    find(id: string, reader: Reader) {
      return queries.transaction(async (tx) => {
        await expectTheirs(tx, await findWork(tx, id), reader);
        const [link] = await tx
          .select({ madeAt: uploadLinks.madeAt, expiresAt: uploadLinks.expiresAt })
          .from(uploadLinks)
          .where(and(eq(uploadLinks.workId, id), gt(uploadLinks.expiresAt, now())));
        if (!link) return null;
        return { madeAt: link.madeAt.toISOString(), expiresAt: link.expiresAt.toISOString() };
      });
    },

    print(id: string, reader: Reader) {
      return queries.transaction(async (tx) => {
        const { work, client } = await lockTheirs(tx, id, reader);
        if (!isOpen(work.stage)) throw new Failure('conflict', wording.work.workOver);
        const { token, madeAt, expiresAt } = await replaceLink(tx, id);
        const request = await requestOf(tx, work, expiresAt);
        if (request.items.length === 0) throw new Failure('conflict', words.nothingAsked);
        await audit.write(tx, {
          kind: 'request-printed',
          details: { work: id },
          ...about(reader, work),
        });
        return requestContents({
          request,
          client: client.name,
          token,
          practice: practice.current(),
          siteUrl: env.SITE_URL,
          madeAt,
        });
      });
    },

    end(id: string, reader: Reader): Promise<void> {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, id, reader);
        if (!(await deleteLinkOf(tx, id))) throw new Failure('not-found', words.noLink);
        const details = { work: id, by: 'practice' } as const;
        await audit.write(tx, { kind: 'printed-link-ended', details, ...about(reader, work) });
      });
    },

    /** For whoever holds the page. */
    read({ workId, expiresAt }: UploadLink): Promise<PrintedRequest> {
      return queries.transaction(async (tx) => {
        const found = await findWork(tx, workId);
        if (!found) throw new Failure('not-found', links.withPhone(words.gone));
        return requestOf(tx, found.work, expiresAt);
      });
    },

    /** Whoever holds the page has sent all, and no one sends anything by it from then on. */
    finish(link: UploadLink, address: string): Promise<void> {
      const { workId, clientId } = link;
      return queries.transaction(async (tx) => {
        await lockWork(tx, workId);
        await links.expectLive(tx, link);
        await deleteLinkOf(tx, workId);
        await audit.write(tx, {
          kind: 'printed-link-ended',
          details: { work: workId, by: 'sender' },
          subjectId: clientId,
          address,
        });
      });
    },
  };
}
