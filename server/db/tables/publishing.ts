import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { versionStates } from '#domain/publishing/versions.ts';
import { users } from './accounts.ts';
import { bytes, moment, rowCode } from './columns.ts';

/** What is to be published next; there is one. */
export const siteDraft = pgTable(
  'site_draft',
  {
    id: integer().primaryKey().default(1),
    /** Rises with every save, and never starts again. */
    version: integer().notNull().default(0),
    changes: jsonb().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => users.id),
    /** How far the practice got in making the sample its own, and whether it would rather not. */
    assistantStep: integer('assistant_step').notNull().default(1),
    assistantDeclined: boolean('assistant_declined').notNull().default(false),
    rowCode: rowCode(),
  },
  (table) => [check('site_draft_is_one', sql`${table.id} = 1`)],
);

/** Everything that was ever published, and what was tried. */
export const siteVersions = pgTable(
  'site_versions',
  {
    id: uuid().primaryKey(),
    number: integer().notNull(),
    state: text({ enum: versionStates }).notNull(),
    /** All that is set in it, not only what changed. */
    settings: jsonb().notNull(),
    /** What changed against the version before, in words. */
    difference: jsonb().notNull(),
    /** The number of the version that it brings back. */
    restores: integer(),
    publishedBy: uuid('published_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    liveAt: moment('live_at'),
    /** How many of its pages are drawn. */
    drawn: integer().notNull().default(0),
    pages: integer().notNull().default(0),
    rowCode: rowCode(),
  },
  (table) => [
    uniqueIndex('site_versions_number').on(table.number),
    uniqueIndex('site_versions_live').on(table.state).where(sql`state = 'live'`),
  ],
);

/** The files of a version, as one build of the program draws them. */
export const siteDrawings = pgTable(
  'site_drawings',
  {
    /** Of the build, and of all that is shown. */
    key: text().primaryKey(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => siteVersions.id),
    redirects: jsonb().notNull(),
    drawnAt: moment('drawn_at').notNull(),
    rowCode: rowCode(),
  },
  (table) => [index('site_drawings_version').on(table.versionId)],
);

export const siteDrawnFiles = pgTable(
  'site_drawn_files',
  {
    drawingKey: text('drawing_key')
      .notNull()
      .references(() => siteDrawings.key, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** Type, hash and so on, as in the list of the build. */
    file: jsonb().notNull(),
    plain: bytes(),
    br: bytes(),
    gz: bytes(),
    rowCode: rowCode(),
  },
  (table) => [primaryKey({ columns: [table.drawingKey, table.address] })],
);

/** Uploaded pictures, as they are served: never what was uploaded. */
export const siteImages = pgTable('site_images', {
  /** Of its bytes, and for one in a size of pages what it is shown as; its address has it. */
  hash: text().primaryKey(),
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytes().notNull(),
  addedBy: uuid('added_by').references(() => users.id),
  addedAt: moment('added_at').notNull(),
  rowCode: rowCode(),
});
