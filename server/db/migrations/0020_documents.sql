CREATE TABLE "document_openings" (
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_openings_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "document_pieces" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "document_pieces_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"client_id" uuid,
	"work_id" uuid,
	"item_id" uuid,
	"uploaded_by" uuid NOT NULL,
	"from_practice" boolean NOT NULL,
	"home" text NOT NULL,
	"size" integer NOT NULL,
	"length" integer,
	"pieces" integer DEFAULT 0 NOT NULL,
	"type" text,
	"key_sealed" "bytea" NOT NULL,
	"details_sealed" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"uploaded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pieces" ADD CONSTRAINT "document_pieces_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_client" ON "documents" USING btree ("client_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "documents_of_work" ON "documents" USING btree ("work_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "documents_listed" ON "documents" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "documents_unfinished" ON "documents" USING btree ("id") WHERE "documents"."state" in ('uploading', 'scanning', 'removed');--> statement-breakpoint
-- Encrypted bytes do not become smaller; trying took more time than storing them.
ALTER TABLE "document_pieces" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
